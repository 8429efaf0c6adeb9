import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';

test('the drop-in for systemd hands over every secret of the backend', () => {
  const text = readFileSync('deploy/systemd/secrets.conf', 'utf8');
  for (const name of BACKEND_SECRETS) {
    expect(text).toContain(
      `LoadCredential=${name}:/etc/tessera/secrets/${name}\nEnvironment=${name}_FILE=%d/${name}\n`,
    );
  }
});
