// `npm run front -- --into FOLDER`: makes the files that nginx serves in front of the site, for the address in
// SITE_URL, or for that of the build.
import { parseArgs } from 'node:util';
import { siteFolderFor } from '../tools/documents/site-folder.mjs';
import { addressOf } from '../tools/documents/templates.mjs';
import { makeFront } from '../tools/front/make-front.mjs';
import { print } from '../tools/progress.mjs';

const { into } = parseArgs({ options: { into: { type: 'string' } } }).values;
const origin = process.env.SITE_URL || addressOf('.next');

if (into === undefined || origin === undefined) {
  console.error('Usage: npm run front -- --into FOLDER, after npm run build');
  process.exitCode = 2;
} else {
  const started = performance.now();
  const site = siteFolderFor({
    ...{ folder: process.cwd(), origin },
    into: process.env.SITES_DIR || '.sites',
  });
  const { release, left } = await makeFront({ site, into });
  for (const address of left) print(`Left to the site: ${address}`);
  print(`${release} is served, after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
}
