import { beforeEach, describe, expect, test } from '@jest/globals';
import { createOutboxSender, type OutboxSender } from '@repo/chat/engine/outbox-sender.ts';
import { createListeners } from '@repo/chat/engine/listeners.ts';
import { createMemoryStorage } from '@repo/chat/engine/memory-storage.ts';
import { openOutbox, type Outbox } from '@repo/chat/engine/outbox.ts';
import type { DeliveryOutcome } from '@repo/chat/engine/delivery-outcome.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { untilState } from '#tests/support/until-state.ts';

const NOW = '2026-01-15T12:00:00.000Z';
const stored: DeliveryOutcome = { state: 'stored', seq: 1, timestamp: NOW };
const failed = (waitMs = 0): DeliveryOutcome => ({ state: 'failed', problem: 'Not now', waitMs });
const refused: DeliveryOutcome = { state: 'refused', problem: 'Never' };

let clock: ManualClock;
let outbox: Outbox;
let courier: OutboxSender;
/** The outcomes of the next attempts; without any, the message is stored. */
let outcomes: (DeliveryOutcome | Error)[];
/** The texts of each attempt, and of what was delivered. */
let tried: string[];
let delivered: string[];

const changes = createListeners();

beforeEach(() => {
  clock = new ManualClock();
  outbox = openOutbox(createMemoryStorage(), 'outbox:');
  [outcomes, tried, delivered] = [[], [], []];
  courier = createOutboxSender({
    outbox,
    deliver({ message }) {
      tried.push(message);
      const outcome = outcomes.shift() ?? stored;
      return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome);
    },
    lock: (task) => task(),
    clock,
    onDelivered(entry) {
      outbox.remove(entry.id);
      delivered.push(entry.message);
      changes.notify();
    },
    onChange: changes.notify,
  });
});

const take = (...messages: string[]) => messages.map((message) => outbox.add(message, NOW).id);
const until = (isThere: () => boolean) =>
  untilState({ getState: () => tried, subscribe: changes.subscribe }, isThere);
const settled = () => new Promise((resolve) => setImmediate(resolve));

test('what staff had seen is kept with their message', () => {
  const storage = createMemoryStorage();
  const seen = { lastSeq: 3, requestIds: ['lead-1'] };
  openOutbox(storage, 'outbox:').add('Bye', NOW, [], seen);
  expect(openOutbox(storage, 'outbox:').entries()).toMatchObject([{ message: 'Bye', seen }]);
});

describe('Messages are delivered', () => {
  test('one after another, in the order they were accepted', async () => {
    take('one', 'two', 'three');
    courier.wake();
    expect(tried).toEqual(['one']);
    await until(() => delivered.length === 3);
    expect(delivered).toEqual(['one', 'two', 'three']);
  });

  test('again after a failure, with later ones waiting behind', async () => {
    const [id = ''] = take('one', 'two');
    outcomes = [failed(), new Error('unforeseen')];
    courier.wake();
    await until(() => courier.problemOf(id)?.problem === 'Not now');
    expect(courier.problemOf(id)?.isFinal).toBe(false);
    clock.advance(499);
    expect(tried).toEqual(['one']);
    clock.advance(501);
    await until(() => courier.problemOf(id)?.problem === 'Something went wrong.');
    clock.advance(2000);
    await until(() => delivered.length === 2);
    expect(tried).toEqual(['one', 'one', 'one', 'two']);
    expect(courier.problemOf(id)).toBeUndefined();
  });

  test('at once when the sender is woken, but not before the time that the backend asked for', async () => {
    const [id = ''] = take('one');
    outcomes = [failed(), failed(60_000)];
    courier.wake();
    await until(() => courier.problemOf(id) !== undefined);
    courier.wake();
    await until(() => tried.length === 2);
    await settled();
    courier.wake();
    courier.retry(id);
    clock.advance(59_999);
    await settled();
    expect(tried).toHaveLength(2);
    clock.advance(1);
    await until(() => delivered.length === 1);
  });

  test('less and less often, up to every 30 seconds', async () => {
    const [id = ''] = take('one');
    outcomes = Array.from({ length: 12 }, () => failed());
    courier.wake();
    for (const seconds of [1, 2, 4, 8, 16, 30, 30, 30]) {
      const before = tried.length;
      await until(() => courier.problemOf(id) !== undefined);
      await settled();
      clock.advance(seconds * 500 - 1);
      await settled();
      expect(tried).toHaveLength(before);
      clock.advance(seconds * 500 + 1);
      await settled();
      expect(tried).toHaveLength(before + 1);
    }
  });

  test('except those that are refused for good, until they are retried by hand', async () => {
    const [id = ''] = take('one', 'two');
    outcomes = [refused];
    courier.wake();
    await until(() => delivered.length === 1);
    expect(delivered).toEqual(['two']);
    expect(courier.problemOf(id)).toEqual({ problem: 'Never', isFinal: true });
    courier.wake();
    await settled();
    expect(tried).toEqual(['one', 'two']);
    courier.retry(id);
    await until(() => delivered.length === 2);
  });

  test('except those that another tab has delivered meanwhile', () => {
    const storage = createMemoryStorage();
    outbox = openOutbox(storage, 'outbox:');
    const [id = ''] = take('one');
    storage.remove(`outbox:${id}`);
    expect(outbox.isStillKept(id)).toBe(false);
    expect(outbox.entries()).toEqual([]);
  });

  test('until the end', async () => {
    take('one');
    outcomes = [failed()];
    courier.wake();
    await until(() => tried.length === 1);
    await settled();
    courier.dispose();
    clock.advance(60_000);
    await settled();
    expect(tried).toHaveLength(1);
  });
});

test('an outbox is the same in every tab and after a reload, in the same order', () => {
  const storage = createMemoryStorage();
  const [one, other] = [openOutbox(storage, 'outbox:'), openOutbox(storage, 'outbox:')];
  const texts = Array.from({ length: 8 }, (_, index) => `Message ${index}`);
  for (const [index, text] of texts.entries()) {
    const tab = index % 2 ? one : other;
    tab.reload();
    tab.add(text, NOW);
  }
  storage.set('outbox:rubbish', '{"id":7}');
  storage.set('other:x', '{}');
  const textsIn = (keys: () => string[]) =>
    openOutbox({ ...storage, keys }, 'outbox:')
      .entries()
      .map(({ message }) => message);
  expect(textsIn(storage.keys)).toEqual(texts);
  // Two tabs add one at the same time, and another one finds the keys in another order.
  one.reload();
  other.reload();
  one.add('at once', NOW);
  other.add('at once, too', NOW);
  expect(textsIn(() => storage.keys().reverse())).toEqual(textsIn(storage.keys));
});
