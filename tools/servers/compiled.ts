import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** A folder in the project, where scripts find the packages that are not bundled. */
const COMPILED = join('.test-output', 'backends');

/** Packages that read files in their own folder. */
const NOT_COMPILED = ['@fastify/swagger-ui'];

/** What CommonJS packages expect to exist. */
const COMMON_JS = `
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;
const compilations = new Map<string, Promise<string>>();

/**
 * Bundles a backend and its packages into one file, once for each test process. Compiling it and finding a
 * thousand modules would take longer than the rest of a start, and there are hundreds of starts.
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
    external: NOT_COMPILED,
    banner: { js: COMMON_JS },
    platform: 'node',
    format: 'esm',
    write: false,
  });
  // Other processes write this file too, and must never see half of it.
  const whole = `${file}.${process.pid}`;
  await mkdir(COMPILED, { recursive: true });
  await writeFile(whole, outputFiles[0]?.contents ?? '');
  await rename(whole, file);
  return file;
}
