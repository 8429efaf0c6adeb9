import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** In the project, where scripts find their packages. */
const COMPILED = join('.test-output', 'backends');
const compilations = new Map<string, Promise<string>>();

/**
 * Compiles a backend into one file, once for each process that runs tests: to compile it at each start
 * takes as long as the rest of the start, and there are more than a hundred.
 *
 * @param main the file that starts it
 * @returns a script for Node
 */
export function compiled(main: string): Promise<string> {
  const known = compilations.get(main);
  if (known) return known;
  const compilation = compile(main, join(COMPILED, `${basename(main, '.ts')}.mjs`));
  compilations.set(main, compilation);
  return compilation;
}

async function compile(main: string, file: string): Promise<string> {
  const { outputFiles } = await build({
    entryPoints: [main],
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    write: false,
  });
  // Other processes compile it too: they never see half a file.
  const whole = `${file}.${process.pid}`;
  await mkdir(COMPILED, { recursive: true });
  await writeFile(whole, outputFiles[0]?.contents ?? '');
  await rename(whole, file);
  return file;
}
