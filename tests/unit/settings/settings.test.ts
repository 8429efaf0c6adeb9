import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { backendSettings } from '@repo/backend/core/config.ts';
import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';
import { settingDocuments } from '#tools/setting-documents.ts';
import { withoutBackendSecrets } from '#tools/without-secrets.mjs';

/** Settings of the backend that look like secrets, and are none. */
const PUBLIC = ['CLAMD_URL', 'DESK_URL', 'FILES_S3_URL', 'MAIL_OAUTH_TOKEN_URL', 'SITE_URL'];

test('the README and the example files say what the settings are', async () => {
  const stale = [...(await settingDocuments())].filter(
    ([file, text]) => readFileSync(file, 'utf8') !== text,
  );
  expect(stale.map(([file]) => `${file}: run \`npm run help -- --write\``)).toEqual([]);
});

test('what looks like a secret of the backend is one, or is known to be none', () => {
  const secret = /_(SECRET|KEY|KEY_ID|TOKEN|URL)$/;
  const names = Object.keys(backendSettings.shape).filter((name) => secret.test(name));
  expect(names.toSorted()).toEqual([...BACKEND_SECRETS, ...PUBLIC].toSorted());
});

test('secrets of the backend are kept from the site, and systemd hands over all of them', () => {
  const all = Object.fromEntries(BACKEND_SECRETS.map((name) => [name, 'secret']));
  expect(withoutBackendSecrets({ ...all, NODE_ENV: 'test', PORT: '3000' })).toEqual({
    NODE_ENV: 'test',
    PORT: '3000',
  });
  const handedOver = readFileSync('deploy/systemd/secrets.conf', 'utf8');
  for (const name of BACKEND_SECRETS) {
    expect(handedOver).toContain(
      `LoadCredential=${name}:/etc/tessera/secrets/${name}\nEnvironment=${name}_FILE=%d/${name}\n`,
    );
  }
});
