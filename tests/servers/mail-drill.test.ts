import { expect, test } from '@jest/globals';
import { runMailDrill } from '@repo/lab/drill-mail/run.ts';

/** A short run of `npm run drill:mail -w lab`, with everything that breaks in a long one. */
test('every email that arrives while the backend and the mailbox are killed is there once', async () => {
  const drill = await runMailDrill({
    seed: 3,
    database: 'sqlite',
    emails: 40,
    seconds: 8,
    backendKills: 2,
    mailboxKills: 2,
    troubles: 1,
    old: 60,
    hasTooLarge: false,
  });
  expect(drill.verdict).toEqual({
    lost: 0,
    doubled: 0,
    altered: 0,
    forgotten: 0,
    unmarked: 0,
    flooded: 0,
    unnamed: 0,
  });
  expect(drill.byMailbox).toBeGreaterThanOrEqual(15);
  expect(drill.byCall).toBeGreaterThanOrEqual(15);
});
