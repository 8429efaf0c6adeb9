import { expect, test } from '@jest/globals';
import { isNumberedAnew } from '@/backend/inbox/numbered-anew';

const DATE = '2026-01-15T12:00:00.000Z';

const KNOWN = {
  ...{ name: 'a@b:/INBOX', uidValidity: '7', lastUid: 20, highestModseq: '100' },
  ...{ oldBefore: null, caughtUpAt: null, anchorUid: 19, anchorDate: DATE },
};

const OPENED = { uidValidity: 7n, uidNext: 21, highestModseq: 100n };

type Case = [string, Partial<typeof OPENED>, string | null, boolean];

test.each<Case>([
  ['as it was', {}, DATE, false],
  ['further on', { uidNext: 30, highestModseq: 200n }, DATE, false],
  ['without the last email, which somebody removed', {}, null, false],
  ['of another numbering', { uidValidity: 8n }, DATE, true],
  ['with a number that comes a second time', { uidNext: 20 }, DATE, true],
  ['with fewer changes than there were', { uidNext: 30, highestModseq: 99n }, DATE, true],
  ['with another email at the same number', { uidNext: 30 }, '2026-01-15T13:00:00.000Z', true],
])('a mailbox %s', async (_words, opened, date, expected) => {
  const dateOf = (uid: number) => Promise.resolve(uid === 19 ? date : null);
  expect(await isNumberedAnew(KNOWN, { ...OPENED, ...opened }, dateOf)).toBe(expected);
});

test('a mailbox of a server that counts no changes, known by a version that noted nothing', async () => {
  const known = { ...KNOWN, highestModseq: null, anchorUid: null, anchorDate: null };
  const opened = { uidValidity: 7n, uidNext: 21 };
  expect(await isNumberedAnew(known, opened, () => Promise.resolve(DATE))).toBe(false);
});
