import { spawnSync } from 'node:child_process';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { BACKEND_SECRETS } from '#lib/backend-secrets.mjs';
import { readSecretFiles } from '#tools/secret-files.mjs';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** A file with a text, in a folder of its own. */
async function fileWith(text: string) {
  const folder = await temporaryFolder();
  const file = join(folder.path, 'secret');
  await writeFile(file, text);
  return { ...folder, file };
}

describe('A secret of the backend', () => {
  test.each(BACKEND_SECRETS)('can be in a file: %s', async (name) => {
    await using secret = await fileWith(' two words \n');
    const env: NodeJS.ProcessEnv = { NODE_ENV: 'test', [`${name}_FILE`]: secret.file };
    readSecretFiles(env);
    expect(env[name]).toBe(' two words ');
  });

  test('is read from no file if the setting is empty, or if it is no secret', () => {
    const env: NodeJS.ProcessEnv = {
      NODE_ENV: 'test',
      SMTP_URL_FILE: '',
      MAIL_TO_FILE: '/no/such/file',
      SMTP_URL: 'in the environment',
    };
    const before = { ...env };
    readSecretFiles(env);
    expect(env).toEqual(before);
  });

  test('is refused if it is in a file and in the environment, or in an empty file', async () => {
    await using secret = await fileWith('one');
    const env = { NODE_ENV: 'test', SMTP_URL_FILE: secret.file, SMTP_URL: 'two' } as const;
    expect(() => readSecretFiles(env)).toThrow('Set SMTP_URL or SMTP_URL_FILE, not both.');
    await using empty = await fileWith('\n');
    const none = { NODE_ENV: 'test', REDIS_URL_FILE: empty.file } as const;
    expect(() => readSecretFiles(none)).toThrow(/^REDIS_URL_FILE names .*, which is empty\.$/);
  });

  test('stops a command with one sentence if its file is not there', () => {
    const { status, stderr } = spawnSync(
      process.execPath,
      ['--import', './tools/backend-settings.mjs', '--eval', ''],
      { env: { ...process.env, DATABASE_URL_FILE: '/no/such/file' }, encoding: 'utf8' },
    );
    expect([status, stderr]).toEqual([
      1,
      'DATABASE_URL_FILE names /no/such/file, which cannot be read (ENOENT).\n',
    ]);
  });
});
