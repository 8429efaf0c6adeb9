import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { inRoot } from '#testbed/paths.mjs';

/** The one small change that `npm run mutants -w lab` tries. @type {{ file: string, start: number, end: number, text: string } | undefined} */
const mutant = process.env.MUTANT ? JSON.parse(process.env.MUTANT) : undefined;
const place = mutant && pathToFileURL(inRoot(mutant.file)).href;

/** @param {string} url @returns {string | undefined} the source with the change, if it is that of the changed file */
export function mutated(url) {
  if (!mutant || url.replace(/\?.*/, '') !== place) return undefined;
  const source = readFileSync(fileURLToPath(url), 'utf8');
  return source.slice(0, mutant.start) + mutant.text + source.slice(mutant.end);
}
