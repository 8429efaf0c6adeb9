// `npm run front:config -w lab`: says whether the configuration of the front in `deploy/nginx` is what the lists of the
// project say; `-- --write` writes it.
import { readFileSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { parseArgs } from 'node:util';
import { configurationFiles } from '#front-config/files.ts';
import { CONFIGURATION } from '../tools/front/promises.mjs';

const { write } = parseArgs({ options: { write: { type: 'boolean', default: false } } }).values;

const read = (file: string) => (existsSync(file) ? readFileSync(file, 'utf8') : undefined);

for (const [name, text] of await configurationFiles()) {
  const file = path.join(CONFIGURATION, name);
  if (read(file) === text) continue;
  if (write) writeFileSync(file, text);
  else {
    console.error(`${name} is not what the project says: npm run front:config -w lab -- --write`);
    process.exitCode = 1;
  }
}
