import { readdirSync, utimesSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { auditLog } from '#tests/backend/audit/log.ts';
import { aMailbox, mail, readThere, watching } from '#tests/servers/watching.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';
import { openMailbox, readMailbox } from '#testbed/mailbox.ts';
import { renumberMaildir, restoreMaildir, saveMaildir } from '#testbed/servers/maildir-faults.mjs';

const HOUR = 60 * 60 * 1000;
const DAY = 24 * HOUR;

type Place = Awaited<ReturnType<typeof aMailbox>>;

const many = (word: string, count: number) =>
  Array.from({ length: count }, (_, index) => `${word} ${String(index + 1).padStart(3, '0')}`);

async function deliver({ server }: Place, subjects: readonly string[]): Promise<void> {
  for (const subject of subjects) await server.deliver(mail(subject));
}

/** Lets what nobody has seen in the mailbox have come at another time. @param ms since 1970 */
function cameAt({ server }: Place, ms: number): void {
  const folder = join(server.maildir, 'new');
  const time = new Date(ms);
  for (const name of readdirSync(folder)) utimesSync(join(folder, name), time, time);
}

/** Does something to the files of the mailbox while its server is away. */
async function meanwhile({ server }: Place, change: (maildir: string) => void): Promise<void> {
  await server.kill9();
  change(server.maildir);
  await server.restart();
}

const unread = async ({ server }: Place) =>
  (await readMailbox(server.url)).filter(({ flags }) => !flags.has('\\Seen')).length;

const saysSo = ({ log }: { log: string[] }) =>
  log.some((line) => line.includes('the mail server has numbered its emails anew'));

test('after a renumbering, what came meanwhile is fetched, whoever has read it, and nothing old is', async () => {
  await using place = await aMailbox();
  await deliver(place, many('old', 200));
  cameAt(place, Date.now() - HOUR);
  {
    await using first = await watching(place);
    await deliver(place, ['one', 'two']);
    await first.hasTickets(2);
  }
  await deliver(place, ['three', 'four', 'five']);
  await readThere(place.server, '203:204');
  await meanwhile(place, renumberMaildir);
  await using later = await watching(place);
  await later.hasTickets(5);
  await deliver(place, ['six']);
  await later.hasTickets(6);
  expect(await later.subjects()).toEqual(['five', 'four', 'one', 'six', 'three', 'two']);
  expect(saysSo(later.backend)).toBe(true);
  expect(await unread(place)).toBe(200);
});

test('at another address of the server, what came meanwhile is fetched, and nothing old is', async () => {
  await using place = await aMailbox();
  await deliver(place, many('old', 60));
  cameAt(place, Date.now() - HOUR);
  {
    await using first = await watching(place);
    await deliver(place, ['one', 'two']);
    await first.hasTickets(2);
  }
  await deliver(place, ['three']);
  const url = place.server.url.replace('127.0.0.1', 'localhost');
  expect(url).not.toBe(place.server.url);
  {
    await using moved = await watching(place, { url });
    await moved.hasTickets(3);
    expect(await moved.health()).toMatchObject({ held: null, unfetched: [] });
    await deliver(place, ['four']);
    await moved.hasTickets(4);
  }
  await deliver(place, ['five']);
  await using back = await watching(place);
  await back.hasTickets(5);
  expect(await back.subjects()).toEqual(['five', 'four', 'one', 'three', 'two']);
  expect(await unread(place)).toBe(60);
});

test('after a restored backup, the numbers that come a second time are fetched, and nothing is there twice', async () => {
  await using place = await aMailbox();
  await using watched = await watching(place);
  await deliver(place, ['one', 'two']);
  await watched.hasTickets(2);
  saveMaildir(place.server.maildir, join(place.folder, 'backup'));
  await deliver(place, ['three', 'four', 'five']);
  await watched.hasTickets(5);
  await meanwhile(place, (maildir) => restoreMaildir(maildir, join(place.folder, 'backup')));
  await deliver(place, ['six', 'seven', 'eight']);
  await watched.hasTickets(8);
  expect(await watched.subjects()).toHaveLength(8);
  expect(saysSo(watched.backend)).toBe(true);
});

test('a restored backup is noticed although more came than was lost, and while the connection stays', async () => {
  await using place = await aMailbox();
  const clock = new ManualClock(Date.now());
  await using watched = await watching(place, { clock });
  saveMaildir(place.server.maildir, join(place.folder, 'backup'));
  await deliver(place, ['one', 'two', 'three']);
  await watched.hasTickets(3);
  restoreMaildir(place.server.maildir, join(place.folder, 'backup'));
  await deliver(place, ['four', 'five', 'six', 'seven']);
  await until(async () => {
    clock.advance(10_000);
    return (await watched.subjects()).length === 7;
  });
  expect(await watched.subjects()).toContain('four');
});

test('more than fifty unknown emails wait until somebody decides, and new ones do not', async () => {
  await using place = await aMailbox();
  {
    await using first = await watching(place);
    await deliver(place, ['one']);
    await first.hasTickets(1);
  }
  await deliver(place, many('held', 51));
  await meanwhile(place, renumberMaildir);
  await using later = await watching(place);
  await until(async () => (await later.health())?.held !== null);
  await deliver(place, ['new']);
  await later.hasTickets(2);
  expect(await later.subjects()).toEqual(['new', 'one']);
  const held = (await later.health())?.held;
  expect(held).toMatchObject({ count: 51, isTaken: false });
  const decide = (choice: string) =>
    later.ann.post('/health/mailbox/held', { choice, heldAt: held?.heldAt });
  expect((await decide('take')).status).toBe(200);
  expect(await decide('leave')).toMatchObject({ status: 409 });
  expect((await later.health())?.held).toMatchObject({ isTaken: true });
  // It is asked for new emails as soon as there is one.
  await deliver(place, ['last']);
  await later.hasTickets(54);
  await until(async () => (await later.health())?.held === null);
  expect(await later.subjects()).toEqual([...many('held', 51), 'last', 'new', 'one']);
  await meanwhile(place, renumberMaildir);
  await until(() =>
    later.backend.log.some((line) => line.includes('"known":54,"taken":0,"held":0')),
  );
  expect((await auditLog(later.backend)).at(-1)).toMatchObject({
    act: 'held-emails-decided',
    actorKind: 'staff',
    details: JSON.stringify({ choice: 'take', count: 51 }),
  });
});

test('of what waits, only what is still there is taken', async () => {
  await using place = await aMailbox();
  await (await watching(place))[Symbol.asyncDispose]();
  await deliver(place, many('held', 51));
  await meanwhile(place, renumberMaildir);
  await using watched = await watching(place);
  await until(async () => (await watched.health())?.held !== null);
  const client = await openMailbox(place.server.url);
  await client.messageDelete('1:48', { uid: true });
  await client.logout();
  const heldAt = (await watched.health())?.held?.heldAt;
  await watched.ann.post('/health/mailbox/held', { choice: 'take', heldAt });
  await deliver(place, ['new']);
  await watched.hasTickets(4);
  await until(async () => (await watched.health())?.held === null);
});

test('what somebody leaves in the mailbox is old from then on', async () => {
  await using place = await aMailbox();
  await (await watching(place))[Symbol.asyncDispose]();
  await deliver(place, many('held', 51));
  await meanwhile(place, renumberMaildir);
  {
    await using watched = await watching(place);
    await until(async () => (await watched.health())?.held !== null);
    const heldAt = (await watched.health())?.held?.heldAt;
    const { status } = await watched.ann.post('/health/mailbox/held', { choice: 'leave', heldAt });
    expect(status).toBe(200);
    expect((await watched.health())?.held).toBeNull();
  }
  await deliver(place, ['new']);
  // Mail servers know whole seconds.
  cameAt(place, Date.now() + 2000);
  await meanwhile(place, renumberMaildir);
  await using later = await watching(place);
  await later.hasTickets(1);
  expect((await later.health())?.held).toBeNull();
  expect(await later.subjects()).toEqual(['new']);
});

test('what was read long ago stays away, such as an email of an erased person, and what could not be fetched does not', async () => {
  await using place = await aMailbox();
  const ago = (days: number) => Date.now() - days * DAY;
  await (await watching(place, { clock: new ManualClock(ago(10)) }))[Symbol.asyncDispose]();
  await deliver(place, ['erased']);
  cameAt(place, ago(3));
  {
    await using watched = await watching(place);
    await watched.hasTickets(1);
    const address = 'zoe@customer.test';
    const { status } = await watched.ann.post('/person/erase', { address, confirmation: address });
    expect(status).toBe(200);
    const mailbox = watched.backend.inbox.mailbox?.name ?? '';
    const since = new Date(ago(5)).toISOString();
    await watched.backend.store.transaction('unlocked', (transaction) =>
      transaction.unfetchedMails.note(
        { mailbox, uidValidity: '1', uid: 1, reason: 'too-large', since },
        since,
        1,
      ),
    );
  }
  await deliver(place, ['lost']);
  cameAt(place, ago(4));
  await meanwhile(place, renumberMaildir);
  await using later = await watching(place);
  await later.hasTickets(1);
  expect(later.backend.log.join('')).toContain('"found":1,"known":0');
  expect(await later.subjects()).toEqual(['lost']);
});
