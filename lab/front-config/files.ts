import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileHeaders } from '@repo/server/http/site-headers.ts';
import {
  forPages,
  forRefusals,
  headerMaps,
  addHeaders,
  CACHING_MAP,
} from '#front-config/headers.ts';
import { fileLocations } from '#front-config/locations.ts';
import { addressMaps } from '#front-config/maps.ts';
import { promisesOfSite } from '#front-config/promises.ts';
import { CACHE_CONTROL } from '../../lib/caching.ts';
import { CONFIGURATION, PROMISES } from '../../tools/front/promises.mjs';

const WRITTEN =
  '# Written by `npm run front:config -w lab -- --write` from the lists of the project.\n';

const lines = (some: readonly string[]) => `${WRITTEN}${some.join('\n')}\n`;

/** What is written by hand and says where files are. */
const BY_HAND = ['addresses.conf', 'site.conf'];
const readByHand = () => BY_HAND.map((name) => readFileSync(`${CONFIGURATION}/${name}`, 'utf8'));

const digestOfAll = (texts: Iterable<string>) =>
  createHash('sha256')
    .update([...texts].join('\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * The generated files of `deploy/nginx`, by their names. All of them, and what is written by hand,
 * have a digest, which names the folder that they serve: a configuration serves only files that were made for it.
 */
export async function configurationFiles(): Promise<ReadonlyMap<string, string>> {
  const promises = await promisesOfSite();
  const files = new Map([
    ['page-headers.conf', lines(forPages())],
    ['page-cache.conf', lines([`add_header cache-control "${CACHE_CONTROL.revalidated}";`])],
    [
      'redirect-headers.conf',
      lines(addHeaders({ ...fileHeaders('/'), 'cache-control': CACHE_CONTROL.revalidated })),
    ],
    ['refusal-headers.conf', lines(forRefusals())],
    [
      'not-found-headers.conf',
      lines([...forPages(true), `add_header cache-control "${CACHE_CONTROL.never}" always;`]),
    ],
    ['files.conf', `${WRITTEN}\n${fileLocations()}`],
  ]);
  const maps = `${WRITTEN}${headerMaps(promises.scripts)}${CACHING_MAP}${addressMaps(promises)}`;
  const digest = digestOfAll([...readByHand(), ...files.values(), maps, JSON.stringify(promises)]);
  return files
    .set('maps.conf', `${maps}\nmap "" $front_digest {\n    default ${digest};\n}\n`)
    .set(PROMISES, `${JSON.stringify({ digest, ...promises }, undefined, 2)}\n`);
}
