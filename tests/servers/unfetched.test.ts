import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from '@jest/globals';
import { openTcpGate } from '@repo/lab/chat/tcp-gate.ts';
import { aMailbox, mail, readThere, watching } from '#tests/servers/watching.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { until } from '#tests/support/until.ts';
import { makeReadable } from '#testbed/servers/maildir-faults.mjs';

const SECOND = 1000;

/** A mailbox with a backend that knows it, whose clock stands still until the test moves it. */
async function begin(options: { url?: string; freeBytes?: () => Promise<number> } = {}) {
  const place = await aMailbox();
  const clock = new ManualClock(Date.now());
  const watched = await watching(place, { clock, ...options });
  /**
   * Lets time pass until something holds, a second for every twentieth of one: a mail server has 75 s for an answer,
   * which must not have passed before a busy machine has connected.
   */
  const passUntil = (holds: () => Promise<boolean>) =>
    until(async () => {
      clock.advance(SECOND);
      await wait(SECOND / 20);
      return holds();
    });
  const unfetched = async () => (await watched.health())?.unfetched ?? [];
  const end = async () => {
    await watched[Symbol.asyncDispose]();
    await place[Symbol.asyncDispose]();
  };
  return { ...watched, ...place, clock, passUntil, unfetched, [Symbol.asyncDispose]: end };
}

test('an email that the server does not give away stops no others, is told of, and is fetched later', async () => {
  await using watched = await begin();
  await watched.server.deliver(mail('poisoned'), 0);
  await watched.server.deliver(mail('one'));
  await watched.server.deliver(mail('two'));
  await watched.passUntil(async () => (await watched.subjects()).length === 2);
  expect(await watched.subjects()).toEqual(['one', 'two']);
  await watched.passUntil(async () => (await watched.unfetched()).length > 0);
  expect(await watched.unfetched()).toEqual([
    {
      uid: expect.any(Number),
      reason: 'refused',
      size: null,
      since: expect.any(String),
      sender: '',
      senderAddress: '',
      subject: '',
    },
  ]);
  expect((await watched.health())?.state).toBe('connected');
  makeReadable(watched.server.maildir);
  await watched.passUntil(async () => (await watched.subjects()).length === 3);
  await watched.passUntil(async () => (await watched.unfetched()).length === 0);
});

test('an email that is too large is named until somebody has read it in the mailbox', async () => {
  await using watched = await begin();
  await watched.server.deliver(mail('A film', 'x'.repeat(76).concat('\n').repeat(545_000)));
  await watched.server.deliver(mail('small'));
  await watched.hasTickets(1);
  await until(async () => (await watched.unfetched())[0]?.subject === 'A film');
  expect(await watched.unfetched()).toMatchObject([
    {
      reason: 'too-large',
      sender: 'Zoë Lee',
      senderAddress: 'zoe@customer.test',
      subject: 'A film',
      size: expect.any(Number),
    },
  ]);
  expect((await watched.unfetched())[0]?.size).toBeGreaterThan(40 * 1024 * 1024);
  await readThere(watched.server, String((await watched.unfetched())[0]?.uid));
  await watched.passUntil(async () => (await watched.unfetched()).length === 0);
});

test('a full disk is not the fault of an email, which is fetched as soon as there is room', async () => {
  let free = 0;
  await using watched = await begin({ freeBytes: () => Promise.resolve(free) });
  await watched.server.deliver(mail('one'));
  const failures = () =>
    watched.backend.log.filter((line) => line.includes('"code":"StoreUnavailable"')).length;
  await watched.passUntil(() => Promise.resolve(failures() > 5));
  expect(await watched.backend.query('select * from unfetched_mails')).toEqual([]);
  free = Number.MAX_SAFE_INTEGER;
  await watched.passUntil(async () => (await watched.subjects()).includes('one'));
});

test('a connection that is silent is given up in less than two minutes, and does not count as one meanwhile', async () => {
  await using place = await aMailbox();
  const url = new URL(place.server.url);
  await using gate = await openTcpGate(Number(url.port));
  url.port = String(gate.port);
  const clock = new ManualClock(Date.now());
  await using watched = await watching(place, { clock, url: url.href });
  gate.close();
  await place.server.deliver(mail('unheard'));
  clock.advance(30 * SECOND);
  expect((await watched.health())?.state).toBe('connected');
  clock.advance(60 * SECOND);
  expect((await watched.health())?.state).toBe('away');
  clock.advance(15 * SECOND);
  await until(async () => (await watched.health())?.lastError === 'ETIMEOUT');
  gate.open();
  clock.advance(2 * SECOND);
  await until(async () => (await watched.subjects()).includes('unheard'));
  expect((await watched.health())?.state).toBe('connected');
});
