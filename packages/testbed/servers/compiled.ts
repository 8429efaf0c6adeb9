import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, dirname } from 'node:path';
import { bundleBackend, WORKERS } from '@repo/build/bundle-backend.ts';
import { keepSources, noteIfUnchanged } from '#made-from.ts';
import { compiledFile } from '#paths.mjs';

const compilations = new Map<string, Promise<string>>();

/**
 * Bundles a backend or a command and its packages into one file, once until one of its sources changes. Compiling
 * it and finding a thousand modules would take longer than the rest of a start, and there are hundreds of starts.
 *
 * @param main the file that starts it; none of its modules may depend on where its own file is
 * @param options without packages, those of one process are loaded once, however many scripts run in it
 * @returns a script for Node
 */
export function compiled(main: string, { hasPackages = true } = {}): Promise<string> {
  const file = compiledFile(`${basename(main, '.ts')}${hasPackages ? '' : '.bare'}`);
  const known = compilations.get(file);
  if (known) return known;
  const compilation = compile(main, file, hasPackages);
  compilations.set(file, compilation);
  return compilation;
}

async function compile(main: string, file: string, hasPackages: boolean): Promise<string> {
  const known = await noteIfUnchanged<Note>(file);
  const { workers } = known?.main === main ? known : await bundle(main, file, hasPackages);
  await Promise.all(workers.map((worker) => compiled(worker)));
  return file;
}

/** What a bundle was made of, and the workers that it starts, which it finds next to itself. */
type Note = Readonly<{ main: string; workers: readonly string[] }>;

async function bundle(main: string, file: string, hasPackages: boolean): Promise<Note> {
  const began = Date.now();
  const entries = { [basename(main, '.ts')]: main };
  const { files, sources } = await bundleBackend(entries, dirname(file), { hasPackages });
  const contents = Buffer.from(files[0]?.contents ?? '');
  const workers = Object.entries(WORKERS)
    .filter(([name, worker]) => worker !== main && contents.includes(name))
    .map(([, worker]) => worker);
  // Other processes write this file too, and must never see half of it.
  const whole = `${file}.${process.pid}`;
  await mkdir(dirname(file), { recursive: true });
  await writeFile(whole, contents);
  await rename(whole, file);
  const note = { main, workers };
  await keepSources(file, sources, { began, note });
  return note;
}
