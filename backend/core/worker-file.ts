/**
 * Finds the program of a process. A bundled backend has it beside itself, and a backend that runs from its sources has
 * it beside the module that starts it.
 *
 * @param name the name of its file, without the ending
 * @param startedBy the address of the module that starts it
 */
export const findWorkerFile = (name: string, startedBy: string): URL =>
  new URL(`./${name}.${startedBy.endsWith('.ts') ? 'ts' : 'mjs'}`, startedBy);
