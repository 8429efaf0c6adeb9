import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { bundleBackend, THREADS } from '@/tools/bundle-backend';
import { compiledFile } from '@/tools/paths.mjs';

const compilations = new Map<string, Promise<string>>();

/**
 * Bundles a backend or a command and its packages into one file, once for each test process. Compiling it and
 * finding a thousand modules would take longer than the rest of a start, and there are hundreds of starts.
 *
 * @param main the file that starts it; none of its modules may depend on where its own file is
 * @returns a script for Node
 */
export function compiled(main: string): Promise<string> {
  const known = compilations.get(main);
  if (known) return known;
  const compilation = compile(main, compiledFile(basename(main, '.ts')));
  compilations.set(main, compilation);
  return compilation;
}

/** Compiles the programs of all threads and processes that a backend starts. */
export async function compileWorkers(): Promise<void> {
  await Promise.all(Object.values(THREADS).map(compiled));
}

async function compile(main: string, file: string): Promise<string> {
  const [bundle] = await bundleBackend({ [basename(main, '.ts')]: main }, dirname(file));
  const contents = Buffer.from(bundle?.contents ?? '');
  // What starts a thread finds it next to itself.
  const threads = Object.entries(THREADS).filter(
    ([name, thread]) => thread !== main && contents.includes(name),
  );
  await Promise.all(threads.map(([, thread]) => compiled(thread)));
  // Other processes write this file too, and must never see half of it.
  const whole = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(whole, contents);
  await rename(whole, file);
  return file;
}
