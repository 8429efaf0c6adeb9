import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { runExport } from '#tests/backend/contact/run-export.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

test('The list of inquiries is refused without a store, and creates none', async () => {
  await using folder = await temporaryFolder();
  const { code, errors } = await runExport(folder.path, []);
  expect(code).toBe(1);
  expect(errors).toContain(`There is no data file ${join(folder.path, 'tessera.sqlite')} yet.`);
  expect(existsSync(join(folder.path, 'tessera.sqlite'))).toBe(false);
});
