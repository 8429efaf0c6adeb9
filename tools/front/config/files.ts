import { createHash } from 'node:crypto';
import { CACHE_CONTROL } from '@/lib/caching';
import { forPages, forRefusals, headerMaps, addHeaders } from '@/tools/front/config/headers';
import { fileHeaders } from '@/lib/http/site-headers';
import { fileLocations } from '@/tools/front/config/locations';
import { addressMaps } from '@/tools/front/config/maps';
import { promisesOfSite } from '@/tools/front/config/promises';
import { PROMISES } from '@/tools/front/promises.mjs';

const WRITTEN = '# Written by `npm run front:config -- --write` from the lists of the project.\n';

const lines = (some: readonly string[]) => `${WRITTEN}${some.join('\n')}\n`;

const digestOfAll = (texts: Iterable<string>) =>
  createHash('sha256')
    .update([...texts].join('\n'))
    .digest('hex')
    .slice(0, 16);

/**
 * The generated files of `deploy/nginx`, by their names. All of them together have a digest, which names the
 * folder that they serve: a configuration never serves files that were not made for it.
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
  const maps = `${WRITTEN}${headerMaps(promises.scripts)}${addressMaps(promises)}`;
  const digest = digestOfAll([...files.values(), maps, JSON.stringify(promises)]);
  return files
    .set('maps.conf', `${maps}\nmap "" $front_digest {\n    default ${digest};\n}\n`)
    .set(PROMISES, `${JSON.stringify({ digest, ...promises }, undefined, 2)}\n`);
}
