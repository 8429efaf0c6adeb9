import { readFile, writeFile } from 'node:fs/promises';
import { format } from 'prettier';
import { inRoot } from '@repo/testbed/paths.mjs';

/**
 * Writes a report between its two markers in a document.
 *
 * @param document the file's name in `docs`
 */
export async function writeSection(document: string, name: string, report: string): Promise<void> {
  const file = inRoot('docs', document);
  const [start, end] = [`<!-- ${name} -->`, `<!-- /${name} -->`];
  const [before, rest] = (await readFile(file, 'utf8')).split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${file} has no markers for this section.`);
  const written = `${before}${start}\n\n${report}\n\n${end}${after}`;
  await writeFile(file, await format(written, { parser: 'markdown' }));
}
