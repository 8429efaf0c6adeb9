// `npm run mail:corpus`: writes the emails that tests read as customers' programs would send them. With `-- --check`, it
// only says whether they are what it would write.
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { corpusFiles } from '@/scripts/mail-corpus/all-mails';
import { print } from '@/tools/progress.mjs';

const FOLDER = 'tests/fixtures/mail/corpus';

const { values: options } = parseArgs({ options: { check: { type: 'boolean', default: false } } });
const files = corpusFiles();
mkdirSync(FOLDER, { recursive: true });
const present = new Set(readdirSync(FOLDER));
const superfluous = [...present].filter((name) => !files.has(name));
const stale = [...files].filter(
  ([name, content]) => !present.has(name) || !readFileSync(`${FOLDER}/${name}`).equals(content),
);

if (options.check) {
  for (const name of [...superfluous, ...stale.map(([each]) => each)]) print(`✗ ${FOLDER}/${name}`);
  if (superfluous.length + stale.length > 0) process.exitCode = 1;
  else print(`✓ The ${files.size} files of the corpus are what this script writes.`);
} else {
  for (const name of superfluous) rmSync(`${FOLDER}/${name}`);
  for (const [name, content] of stale) writeFileSync(`${FOLDER}/${name}`, content);
  print(`${stale.length} files are written, ${superfluous.length} are removed.`);
}
