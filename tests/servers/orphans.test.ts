import { test } from '@jest/globals';
import { expectToEndWithParent } from '@/tests/support/orphan';

test.each([
  ['postgres.mjs', 'startPostgres({ folder, isTemporary: true })'],
  ['redis.mjs', 'startRedis({ folder })'],
  ['nginx.mjs', 'startNginx({ folder, config: `server { listen 127.0.0.1:${port}; }` })'],
])('a server of %s ends when the program that started it is killed', async (module, call) => {
  await expectToEndWithParent(module, call);
});
