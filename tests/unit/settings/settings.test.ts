import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { backendSettings } from '@repo/backend/core/config.ts';
import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';
import { siteSettings } from '#lib/env.ts';
import { withoutBackendSecrets } from '#tools/site-settings.mjs';

const read = (file: string) => readFileSync(file, 'utf8');

/** The settings of the site that only scripts read. */
const OF_SCRIPTS = [
  'HOST',
  'PORT',
  'SITES_DIR',
  'RELEASES_DIR',
  'FRONT_DIR',
  'RELEASE_SERVICES',
  'RELEASE_RESTART',
];

/** Every setting that the code reads. Scripts read where the site listens and writes, and releases. */
const inCode = [
  ...Object.keys(siteSettings.shape),
  ...Object.keys(backendSettings.shape),
  ...OF_SCRIPTS,
];

const sorted = (names: Iterable<string>) => [...new Set(names)].sort();

const namedIn = (example: string) =>
  Array.from(read(example).matchAll(/^(?:# )?([A-Z0-9_]+)=/gm), ([, name = '']) => name);

test('the README names every setting, and the example file of each side its own, each once', () => {
  const inReadme = read('README.md').matchAll(/^\| `([A-Z0-9_]+)` /gm);
  expect(sorted(Array.from(inReadme, ([, name = '']) => name))).toEqual(sorted(inCode));
  const ofSite = [...Object.keys(siteSettings.shape), ...OF_SCRIPTS];
  const ofBackend = Object.keys(backendSettings.shape).filter((name) => name !== 'SITE_URL');
  expect(namedIn('.env.local.example').toSorted()).toEqual(sorted(ofSite));
  expect(namedIn('.env.backend.local.example').toSorted()).toEqual(sorted(ofBackend));
});

test('secrets of the backend are kept from the site, and systemd hands over all of them', () => {
  const all = Object.fromEntries(BACKEND_SECRETS.map((name) => [name, 'secret']));
  expect(withoutBackendSecrets({ ...all, NODE_ENV: 'test', PORT: '3000' })).toEqual({
    NODE_ENV: 'test',
    PORT: '3000',
  });
  const handedOver = read('deploy/systemd/secrets.conf');
  for (const name of BACKEND_SECRETS) {
    expect(handedOver).toContain(
      `LoadCredential=${name}:/etc/tessera/secrets/${name}\nEnvironment=${name}_FILE=%d/${name}\n`,
    );
  }
});
