// `npm run operate -- front --into FOLDER`, and `run front` of a release: makes the files that nginx serves in front of
// the site, for the address in SITE_URL, or for that of the build. Without `--into`, FRONT_DIR says where.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { siteFolderFor } from '#tools/documents/site-folder.mjs';
import { addressOf } from '#tools/documents/templates.mjs';
import { makeFront } from '#tools/front/make-front.mjs';

const { RELEASE_FOLDER, SITE_URL, SITES_DIR, FRONT_DIR } = process.env;

/** The folder with the build: that of the release that runs, or else the current folder. */
const folder = RELEASE_FOLDER ?? process.cwd();
const origin = SITE_URL || addressOf(path.join(folder, '.next'));
const into = parseArgs({ options: { into: { type: 'string' } } }).values.into ?? FRONT_DIR;

if (!into || origin === undefined) {
  console.error(
    'Usage: npm run operate -- front --into FOLDER, after npm run build; or set FRONT_DIR',
  );
  process.exitCode = 2;
} else {
  const started = performance.now();
  const site = await siteFolderFor({ folder, origin, into: SITES_DIR || '.sites' });
  const { release, left } = await makeFront({ site, into });
  for (const address of left) console.log(`Left to the site: ${address}`);
  console.log(
    `${release} is served, after ${((performance.now() - started) / 1000).toFixed(1)} s.`,
  );
}
