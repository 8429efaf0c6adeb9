// Runs commands of the folder `scripts` one after another in this process, each as if in a process of its own: its
// modules are loaded anew, in its folder, and with its settings. Only the packages, which keep nothing of a run, stay
// loaded and warm. A process for each would spend most of its time on that.
import { registerHooks } from 'node:module';
import { pathToFileURL } from 'node:url';

/** A command to run. */
export type ScriptCall = Readonly<{
  id: number;
  /** The script, in one file with its modules. */
  file: string;
  folder: string;
  args: readonly string[];
  settings: NodeJS.Dict<string>;
}>;

/** How it ended, and everything that it printed, in order. */
export type ScriptAnswer = Readonly<{ id: number; code: number; output: string }>;

// What may only run on a server may run here.
registerHooks({
  resolve: (name, context, next) =>
    name === 'server-only'
      ? { url: 'data:text/javascript,', shortCircuit: true }
      : next(name, context),
});

const home = process.cwd();
let printed = '';

const print = (text: string | Uint8Array) => {
  printed += typeof text === 'string' ? text : Buffer.from(text).toString();
  return true;
};
process.stdout.write = print;
process.stderr.write = print;

async function runScript({ id, file, folder, args, settings }: ScriptCall): Promise<ScriptAnswer> {
  const environment = { ...process.env };
  process.chdir(folder);
  Object.assign(process.env, settings);
  process.argv = [process.execPath, file, ...args];
  process.exitCode = 0;
  printed = '';
  try {
    await import(`${pathToFileURL(file).href}?${id}`);
  } catch (error) {
    print(error instanceof Error ? `${error.stack}\n` : String(error));
    process.exitCode = 1;
  }
  const code = process.exitCode;
  process.exitCode = 0;
  process.env = environment;
  process.chdir(home);
  return { id, code, output: printed };
}

let last = Promise.resolve();
process.on('message', (call: ScriptCall) => {
  last = last.then(async () => {
    process.send?.(await runScript(call));
  });
});
process.on('disconnect', () => process.exit());
