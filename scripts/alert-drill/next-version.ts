import { readFile, writeFile } from 'node:fs/promises';

/** A version that no release has. */
const NEXT = '999.0.0';

/**
 * Writes a backend that is the same but for its version.
 *
 * @param file the bundled backend, in which the version is that of package.json
 * @returns the file of the other one, next to it, from where packages are found
 */
export async function bundleNextVersion(file: string): Promise<string> {
  const bundle = await readFile(file, 'utf8');
  const next = bundle.replace(/(name: "tessera-works-site",\s+version: )"[^"]+"/, `$1"${NEXT}"`);
  if (next === bundle) throw new Error(`There is no version in ${file}.`);
  const other = file.replace(/\.mjs$/, '-next-version.mjs');
  await writeFile(other, next);
  return other;
}
