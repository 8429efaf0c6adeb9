import { expect, test } from '@jest/globals';
import { followMove, isSameMailbox } from '@repo/backend/inbox/moved-mailbox.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';

const OLD = 'a@b@old.test:/INBOX';
const NEW = { name: 'a@b@new.test:1993/INBOX', user: 'a@b', folder: 'INBOX' };
const AT = (minute: number) => `2026-01-15T12:0${minute}:00.000Z`;

test.each([
  ['a@b@old.test:/INBOX', true],
  ['a@b@[::1]:1143/INBOX', true],
  ['a@old.test:/INBOX', false],
  ['a@b@c@old.test:/INBOX', false],
  ['a@b@old.test:/Support/INBOX', false],
  ['a@b@old.test:/Support', false],
])('%s is the mailbox of the same user: %s', (name, isSame) => {
  expect(isSameMailbox(name, { user: 'a@b', folder: 'INBOX' })).toBe(isSame);
});

/** A store that knows a mailbox, with held emails and two that could not be fetched. */
async function aStore() {
  const backend = await startInProcess();
  const { store } = backend;
  const knows = (name: string, at: string) =>
    store.transaction('unlocked', async (transaction) => {
      const numbering = { name, uidValidity: '7' };
      await transaction.mailboxes.add({ ...numbering, lastUid: 20 }, AT(0));
      const state = { caughtUpAt: at, highestModseq: '9', anchorUid: 20, anchorDate: AT(0) };
      await transaction.mailboxes.noteCaughtUp(numbering, state);
    });
  await knows(OLD, AT(1));
  await store.transaction('unlocked', async (transaction) => {
    const mail = { mailbox: OLD, uid: 5, reason: 'refused', since: AT(0) } as const;
    for (const uidValidity of ['6', '7'])
      await transaction.unfetchedMails.note({ ...mail, uidValidity }, AT(0), 9);
    await transaction.mailboxes.hold({
      mailbox: OLD,
      uidValidity: '7',
      lastUid: 20,
      since: AT(0),
      found: 60,
      heldAt: AT(1),
      isTaken: 0,
    });
    await transaction.mailboxStates.noteFetched(OLD, AT(1));
  });
  return {
    backend,
    store,
    knows,
    find: (name: string) =>
      store.read(async (reads) => ({
        mailbox: await reads.mailboxes.find(name),
        held: await reads.mailboxes.findHeld(name),
        unfetched: await reads.unfetchedMails.of(name),
        state: await reads.mailboxStates.find(name),
      })),
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  };
}

test('a mailbox at another server goes on where it ended, and no number of it counts', async () => {
  await using parts = await aStore();
  expect(await followMove(parts.store, NEW)).toBe(true);
  const { mailbox, held, unfetched, state } = await parts.find(NEW.name);
  expect(mailbox).toMatchObject({
    caughtUpAt: AT(1),
    oldBefore: AT(0),
    uidValidity: 'elsewhere 7',
    highestModseq: null,
    anchorUid: null,
    anchorDate: null,
  });
  expect(held).toMatchObject({ found: 60, heldAt: AT(1), isTaken: 0 });
  expect(unfetched.map(({ uidValidity }) => uidValidity)).toEqual(['elsewhere 6', 'elsewhere 7']);
  expect(state).toMatchObject({ fetchedAt: AT(1), checkedAt: null });
  expect(await followMove(parts.store, NEW)).toBe(false);
});

test('two backends that reach a mailbox at two addresses leave each other alone', async () => {
  await using parts = await aStore();
  await parts.knows(NEW.name, AT(2));
  expect(await followMove(parts.store, { ...NEW, name: OLD })).toBe(false);
  expect(await followMove(parts.store, NEW)).toBe(false);
});

test('a mailbox that moves back goes on where it ended there', async () => {
  await using parts = await aStore();
  await parts.knows(NEW.name, AT(3));
  expect(await followMove(parts.store, { ...NEW, name: OLD })).toBe(true);
  expect((await parts.find(OLD)).mailbox).toMatchObject({ caughtUpAt: AT(3) });
});

test('a mailbox that goes back before it was fetched elsewhere still waits for what it waited for', async () => {
  await using parts = await aStore();
  const before = await parts.find(OLD);
  await followMove(parts.store, NEW);
  expect(await followMove(parts.store, { ...NEW, name: OLD })).toBe(false);
  expect(await parts.find(OLD)).toEqual(before);
});

test('the mailbox of another user is another one', async () => {
  await using parts = await aStore();
  const other = { name: 'c@new.test:/INBOX', user: 'c', folder: 'INBOX' };
  expect(await followMove(parts.store, other)).toBe(false);
});
