import { readdirSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { runScript, scriptEnvironment } from '#tests/support/content/run-script.ts';
import { inRoot } from '#testbed/paths.mjs';
import { run } from '#testbed/servers/processes.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** How a command ended, and what it printed, without empty lines. */
type Verdict = Readonly<{ code: number; lines: readonly string[] }>;

/** The repository with its own content, which a test may break. Files are named relative to `content`. */
export type ContentCopy = AsyncDisposable & {
  path: string;
  read(file: string): Promise<string>;
  write(file: string, text: string): Promise<void>;
  remove(file: string): Promise<void>;
  /** Replaces what matches. Throws if nothing does, because then a test would break nothing. */
  change(file: string, what: RegExp, by: string): Promise<void>;
  /** Does what `npm run content:check` does. */
  check(): Promise<Verdict>;
  /** Runs a script of the folder `scripts`, such as content-move, with these arguments. */
  run(script: string, ...args: string[]): Promise<Verdict>;
  /** Does what any TypeScript file of the repository does in the copy, with these settings. */
  runFile(file: string, settings: NodeJS.Dict<string>, ...args: string[]): Promise<Verdict>;
  /** Every file that a page or a link can be in, by its name. */
  texts(): Promise<ReadonlyMap<string, string>>;
  /** Runs `npm run build`, with these options. */
  build(...options: string[]): Promise<Verdict>;
};

const linesOf = (output: string) => output.split('\n').filter((line) => line !== '');

/** What is generated, or what nothing reads here. */
const LEFT_OUT = new Set([
  'content',
  '.git',
  '.next',
  '.test-output',
  '.data',
  '.photos',
  '.cache',
  '.env.local',
  '.env.backend.local',
]);

/** Sets up a repository in which everything but the content is the real one. */
export async function copyContent(): Promise<ContentCopy> {
  const folder = await temporaryFolder();
  const { path } = folder;
  const at = (file: string) => join(path, 'content', file);
  for (const name of readdirSync(inRoot()).filter((each) => !LEFT_OUT.has(each))) {
    await symlink(inRoot(name), join(path, name));
  }
  // The pictures are most of the files, and no test changes one.
  const pictures = inRoot('content', 'mosaics');
  const filter = (file: string) => file !== pictures;
  await cp(inRoot('content'), at(''), { recursive: true, filter });
  await symlink(pictures, at('mosaics'));

  const read = (file: string) => readFile(at(file), 'utf8');
  const write = async (file: string, text: string) => {
    await mkdir(dirname(at(file)), { recursive: true });
    await writeFile(at(file), text);
  };
  const runFile: ContentCopy['runFile'] = async (file, settings, ...args) => {
    const { code, output } = await runScript(file, { folder: path, args, settings });
    return { code, lines: linesOf(output) };
  };
  const runNamed: ContentCopy['run'] = (script, ...args) =>
    runFile(`scripts/${script}.ts`, {}, ...args);
  return {
    path,
    read,
    write,
    remove: (file) => rm(at(file)),
    async change(file, what, by) {
      const text = await read(file);
      const changed = text.replace(what, by);
      if (changed === text) throw new Error(`${file} has nothing like ${String(what)}`);
      await write(file, changed);
    },
    check: () => runNamed('content-check'),
    run: runNamed,
    runFile,
    async texts() {
      const all = await readdir(at(''), { recursive: true, withFileTypes: true });
      const names = all
        .filter((entry) => entry.isFile())
        .map((entry) => relative(at(''), join(entry.parentPath, entry.name)));
      return new Map(
        await Promise.all(names.sort().map(async (name) => [name, await read(name)] as const)),
      );
    },
    async build(...options) {
      const args = ['run', '--silent', 'build', '--', ...options];
      const { code, output } = await run('npm', args, { env: scriptEnvironment(), cwd: path });
      return { code, lines: linesOf(output) };
    },
    [Symbol.asyncDispose]: () => folder[Symbol.asyncDispose](),
  };
}
