import { describe, expect, test } from '@jest/globals';
import { mailboxHealth } from '@repo/backend/inbox/mailbox-health.ts';
import { createMailboxState } from '@repo/backend/inbox/mailbox-state.ts';
import { startInProcess } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const MINUTE = 60_000;
const NAMES = { name: 'a@b:/INBOX', title: 'INBOX of a at b' };

/** Two backends that watch one mailbox, with one store. */
async function startTwo() {
  const clock = new ManualClock();
  const backend = await startInProcess({ clock });
  const { store, app } = backend;
  const start = () => createMailboxState(NAMES, { store, clock, log: app.log });
  const [one, other] = [start(), start()];
  const seenBy = (state: typeof one) =>
    store.read((reads) => mailboxHealth(state, reads, clock.now()));
  return {
    clock,
    one,
    other,
    restart: start,
    seenBy,
    [Symbol.asyncDispose]: () => backend[Symbol.asyncDispose](),
  };
}

describe('A mailbox that several backends watch', () => {
  test('is away before any of them has reached it', async () => {
    await using parts = await startTwo();
    expect(await parts.seenBy(parts.one)).toMatchObject({ state: 'away', since: null });
  });

  test('is connected for all of them while one of them is, and says what failed elsewhere', async () => {
    await using parts = await startTwo();
    await parts.one.noteFailure('EAUTH');
    parts.clock.advance(MINUTE);
    await parts.other.noteAnswer();
    expect(await parts.seenBy(parts.one)).toEqual({
      title: NAMES.title,
      state: 'connected',
      since: '2026-01-15T12:01:00.000Z',
      fetchedAt: null,
      failedAt: '2026-01-15T12:00:00.000Z',
      lastError: 'EAUTH',
      unfetched: [],
      held: null,
    });
  });

  test('says no longer what failed once the backend that it failed for is connected again', async () => {
    await using parts = await startTwo();
    await parts.one.noteFailure('EAUTH');
    parts.clock.advance(MINUTE);
    await parts.other.noteAnswer();
    await parts.one.noteAnswer();
    expect(await parts.seenBy(parts.other)).toMatchObject({ failedAt: null, lastError: null });
  });

  test('says no longer what failed before the backend was restarted', async () => {
    await using parts = await startTwo();
    await parts.one.noteFailure('EAUTH');
    parts.clock.advance(MINUTE);
    const restarted = parts.restart();
    await restarted.noteAnswer();
    expect(await parts.seenBy(restarted)).toMatchObject({ state: 'connected', lastError: null });
    await parts.one.noteFailure('EAUTH');
    await restarted.noteAnswer();
    expect(await parts.seenBy(restarted)).toMatchObject({ lastError: 'EAUTH' });
  });

  test('is away at once for the only one that had reached it', async () => {
    await using parts = await startTwo();
    await parts.one.noteAnswer();
    parts.clock.advance(MINUTE);
    parts.one.noteEnd();
    await parts.one.noteFailure('ECONNREFUSED');
    expect(await parts.seenBy(parts.one)).toMatchObject({
      state: 'away',
      since: '2026-01-15T12:00:00.000Z',
      lastError: 'ECONNREFUSED',
    });
  });

  test('is away for all of them after one and a half minutes without an answer', async () => {
    await using parts = await startTwo();
    await parts.one.noteAnswer();
    parts.clock.advance(1.5 * MINUTE - 1);
    expect(await parts.seenBy(parts.one)).toMatchObject({ state: 'connected' });
    expect(await parts.seenBy(parts.other)).toMatchObject({ state: 'connected' });
    parts.clock.advance(1);
    expect(await parts.seenBy(parts.one)).toMatchObject({ state: 'away' });
    expect(await parts.seenBy(parts.other)).toMatchObject({ state: 'away' });
  });

  test('stays connected while it gives away one long email', async () => {
    await using parts = await startTwo();
    await parts.one.noteAnswer();
    parts.clock.advance(MINUTE);
    parts.one.noteHeard();
    parts.clock.advance(MINUTE);
    expect(await parts.seenBy(parts.one)).toMatchObject({ state: 'connected' });
  });

  test('is connected since the last gap', async () => {
    await using parts = await startTwo();
    await parts.one.noteAnswer();
    parts.clock.advance(MINUTE);
    await parts.other.noteAnswer();
    expect(await parts.seenBy(parts.one)).toMatchObject({ since: '2026-01-15T12:00:00.000Z' });
    parts.clock.advance(4 * MINUTE);
    await parts.one.noteAnswer();
    expect(await parts.seenBy(parts.one)).toMatchObject({ since: '2026-01-15T12:05:00.000Z' });
  });
});
