import { expect, test } from '@jest/globals';
import type { ImapFlow } from 'imapflow';
import { pino } from 'pino';
import { fetchNumberedAnew, isNumberedAnew } from '@repo/backend/inbox/numbered-anew.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';

const DATE = '2026-01-15T12:00:00.000Z';

const KNOWN = {
  name: 'a@b:/INBOX',
  uidValidity: '7',
  lastUid: 20,
  highestModseq: '100',
  oldBefore: null,
  caughtUpAt: null,
  anchorUid: 19,
  anchorDate: DATE,
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

const NAME = 'a@b:/INBOX';

const HELD = {
  mailbox: NAME,
  uidValidity: '7',
  lastUid: 20,
  since: DATE,
  found: 60,
  heldAt: DATE,
  isTaken: 0,
};

/** A store that knows a mailbox of which emails are held, and one that could not be fetched. */
async function aStore() {
  const backend = await startInProcess();
  const { store, query } = backend;
  await store.transaction('unlocked', async (transaction) => {
    await transaction.mailboxes.add({ name: NAME, uidValidity: '7', lastUid: 20 }, DATE);
    await transaction.mailboxes.hold(HELD);
    const number = { mailbox: NAME, uidValidity: '7', uid: 5 };
    await transaction.unfetchedMails.note({ ...number, reason: 'too-large', since: DATE }, DATE, 1);
    const said = { sender: 'Zoe', senderAddress: 'zoe@customer.test', subject: 'A film' };
    await transaction.unfetchedMails.describe(number, { ...said, size: 50_000_000 });
  });
  const held = () => store.read((reads) => reads.mailboxes.findHeld(NAME));
  const mailbox = () => store.read((reads) => reads.mailboxes.find(NAME));
  const stop = () => backend[Symbol.asyncDispose]();
  return { backend, store, query, held, mailbox, [Symbol.asyncDispose]: stop };
}

const depsOf = ({ store, clock }: TestBackend) => ({
  store,
  clock,
  name: NAME,
  user: 'a',
  folder: 'INBOX',
  log: pino({ level: 'silent' }),
  onHeard: () => undefined,
  onAnswer: () => Promise.resolve(),
  isStopped: () => false,
  receive: () => Promise.reject(new Error('Nothing is fetched.')),
});

test.each(['take', 'leave'])(
  'what somebody decides meanwhile stays decided: %s',
  async (choice) => {
    await using parts = await aStore();
    const { backend, store } = parts;
    const known = await parts.mailbox();
    if (known === undefined) throw new Error('The mailbox is not known.');
    const client = {
      usable: true,
      async search() {
        await store.transaction('unlocked', (transaction) =>
          choice === 'take'
            ? transaction.mailboxes.takeHeld(NAME, DATE)
            : transaction.mailboxes.leaveHeld(NAME, DATE, DATE),
        );
        return [];
      },
    } as unknown as ImapFlow;
    const open = { client, deps: depsOf(backend), uidValidity: '8', since: DATE };
    expect(await fetchNumberedAnew(open, known, await parts.held(), 3)).toBe(false);
    expect((await parts.held())?.isTaken).toBe(choice === 'take' ? 1 : undefined);
    expect(await parts.mailbox()).toMatchObject({ uidValidity: '7', lastUid: 20 });
  },
);

test('emails that somebody has decided to take are not held again', async () => {
  await using parts = await aStore();
  await parts.store.transaction('unlocked', async (transaction) => {
    await transaction.mailboxes.takeHeld(NAME, DATE);
    await transaction.mailboxes.hold({ ...HELD, lastUid: 30 });
  });
  expect(await parts.held()).toEqual({ ...HELD, isTaken: 1 });
});

test('what is known of one numbering is not noted in another', async () => {
  await using parts = await aStore();
  const before = await parts.mailbox();
  const state = { caughtUpAt: '2026-01-16T12:00:00.000Z', highestModseq: '9' };
  await parts.store.transaction('unlocked', (transaction) =>
    transaction.mailboxes.noteCaughtUp({ name: NAME, uidValidity: '6' }, state),
  );
  expect(await parts.mailbox()).toEqual(before);
});

test('a number that may mean another email has the name of none', async () => {
  await using parts = await aStore();
  await parts.store.transaction('unlocked', (transaction) =>
    transaction.unfetchedMails.renumber(NAME, '7'),
  );
  expect(await parts.query('select * from unfetched_mails')).toMatchObject([
    { sender: '', sender_address: '', subject: '', size: null, reason: 'refused', uid: 5 },
  ]);
});
