import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { reviewedCorpus } from '@repo/lab/mail-corpus/all-mails.ts';
import { REVIEWED_FILE } from '@repo/lab/mail-corpus/corpus-mail.ts';

test('the emails of the corpus are those that were reviewed, byte for byte', () => {
  const reviewed = JSON.parse(readFileSync(REVIEWED_FILE, 'utf8')) as unknown;
  // What differs is written by `npm run mail:corpus -w lab`.
  expect(reviewed).toEqual(reviewedCorpus());
});
