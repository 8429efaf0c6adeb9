/** A program for a process of its own. */
export type WorkerFile = Readonly<{
  url: URL;
  /** The options that Node needs to run it. */
  nodeOptions: readonly string[];
}>;

/**
 * Finds the program of a process. A bundled backend has it beside itself, ready to run; a backend that runs
 * from its sources has it beside the module that starts it, and compiles it while it loads.
 *
 * @param name the name of its file, without the ending
 * @param startedBy the address of the module that starts it
 */
export function findWorkerFile(name: string, startedBy: string): WorkerFile {
  const isSource = startedBy.endsWith('.ts');
  return {
    url: new URL(`./${name}.${isSource ? 'ts' : 'mjs'}`, startedBy),
    nodeOptions: isSource ? ['--import', 'tsx'] : [],
  };
}
