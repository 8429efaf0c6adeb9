import { mkdir, rename, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { build } from 'esbuild';

/** In the project, where scripts find the packages that are not compiled into them. */
const COMPILED = join('.test-output', 'backends');

/** Reads files of its own beside itself. */
const NOT_COMPILED = ['@fastify/swagger-ui'];

/** What packages in CommonJS expect around them. */
const COMMON_JS = `
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { filename: __filename, dirname: __dirname } = import.meta;`;
const compilations = new Map<string, Promise<string>>();

/**
 * Compiles a backend and its packages into one file, once for each process that runs tests: to compile it
 * and to find a thousand modules at each start takes longer than the rest of the start, and there are
 * hundreds of starts.
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
  // Other processes compile it too: they never see half a file.
  const whole = `${file}.${process.pid}`;
  await mkdir(COMPILED, { recursive: true });
  await writeFile(whole, outputFiles[0]?.contents ?? '');
  await rename(whole, file);
  return file;
}
