// `npm run shots:compare -- <before> <after>`: which screenshots differ between two folders, and by how many
// pixels. Exits with 1 when any does.
import { parseArgs } from 'node:util';
import { comparePictures } from '@/scripts/shots/compare';
import { print } from '@/tools/progress.mjs';

const { positionals } = parseArgs({ allowPositionals: true });
const [before, after] = positionals;
if (before === undefined || after === undefined)
  throw new Error('Name two folders: npm run shots:compare -- <before> <after>');

const { equal, different } = comparePictures(before, after);
if (equal + different.length === 0) throw new Error('There are no pictures in these folders.');
for (const { file, what } of different) print(`${file}: ${what}`);
print(`${equal} equal, ${different.length} different`);
process.exit(different.length > 0 ? 1 : 0);
