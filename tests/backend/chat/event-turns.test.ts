import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import {
  createEventTurns,
  MOST_RUNNING,
  SLICE_MS,
} from '@repo/backend/chat/sockets/event-turns.ts';
import { scaledCount } from '#tests/support/thoroughness.ts';

/** The most that one event may cost here, and the longest that the process may be held, in milliseconds. */
const COSTS_AT_MOST = 40;
const HELD_AT_MOST = 50;

/** What an event costs in milliseconds, and in how many steps. */
const event = fc.record({
  ms: fc.nat({ max: COSTS_AT_MOST }),
  steps: fc.integer({ min: 1, max: 20 }),
});
const sockets = fc.array(
  fc.record({ sender: fc.constantFrom('a', 'b', 'c'), events: fc.array(event, { maxLength: 20 }) }),
  { maxLength: 30 },
);

/** Turns in which time passes only while events cost it. */
function countedTurns() {
  let time = 0;
  let since = 0;
  let longest = 0;
  const turns = createEventTurns(1000, {
    now: () => time,
    letOthers: (then) =>
      setImmediate(() => {
        longest = Math.max(longest, time - since);
        since = time;
        then();
      }),
  });
  return {
    turns,
    spend: (ms: number) => void (time += ms),
    longest: () => Math.max(longest, time - since),
  };
}

test('No mix of sockets and events holds the process for long, and each socket’s events stay in order', async () => {
  await fc.assert(
    fc.asyncProperty(sockets, async (sent) => {
      const { turns, spend, longest } = countedTurns();
      const all = sent.flatMap(({ sender, events }, socket) => {
        const line = turns.lineOf(sender);
        let next = 0;
        return events.map(
          ({ ms, steps }, number) =>
            new Promise<void>((resolve) => {
              line.add(async () => {
                expect([socket, number]).toEqual([socket, next]);
                next += 1;
                for (let step = 0; step < steps; step++) {
                  spend(ms / steps);
                  await Promise.resolve();
                }
                resolve();
              });
            }),
        );
      });
      await Promise.all(all);
      // Thousandths, because sums of fractions are not exact.
      expect(Math.round(longest() * 1000)).toBeLessThanOrEqual(HELD_AT_MOST * 1000);
    }),
    { numRuns: scaledCount(1000) },
  );
  expect(SLICE_MS + COSTS_AT_MOST).toBeLessThanOrEqual(HELD_AT_MOST);
});

test('Whoever sends one event waits for one of each other sender at most, however many they have sent', async () => {
  const { turns } = countedTurns();
  const begun: string[] = [];
  const lines = {
    flooder: turns.lineOf('one address'),
    colleague: turns.lineOf('one address'),
    other: turns.lineOf('another address'),
  };
  const send = (who: keyof typeof lines) =>
    new Promise<void>((resolve) => {
      lines[who].add(async () => {
        begun.push(who);
        await Promise.resolve();
        resolve();
      });
    });
  const flood = Array.from({ length: 100 }, () => send('flooder'));
  await Promise.all([...flood, send('colleague'), send('colleague'), send('other')]);
  expect(begun.slice(0, 5)).toEqual(['flooder', 'other', 'colleague', 'flooder', 'colleague']);
});

test('Events that wait for the store keep only others of their own sender waiting', async () => {
  const turns = createEventTurns(100);
  const gate = Promise.withResolvers<undefined>();
  let running = 0;
  const hang = async () => {
    running += 1;
    await gate.promise;
  };
  for (let count = 0; count < 2 * MOST_RUNNING; count++) turns.lineOf('slow').add(hang);
  await new Promise<void>((resolve) =>
    turns.lineOf('other').add(() => Promise.resolve().then(resolve)),
  );
  await new Promise(setImmediate);
  expect(running).toBe(MOST_RUNNING);
  gate.resolve(undefined);
  await new Promise(setImmediate);
  await new Promise(setImmediate);
  expect(running).toBe(2 * MOST_RUNNING);
});

test('Beyond what may wait of a sender, each of its sockets has room for a few events', async () => {
  const turns = createEventTurns(10);
  const [flooder, colleague] = [turns.lineOf('one address'), turns.lineOf('one address')];
  const other = turns.lineOf('another address');
  let handled = 0;
  const event = async () => {
    await Promise.resolve();
    handled += 1;
  };
  const send = (line: typeof flooder) => {
    for (let count = 0; count < 20; count++) if (line.hasRoom()) line.add(event);
  };
  const settle = async () => {
    for (let turn = 0; turn < 30; turn++) await new Promise(setImmediate);
    return handled;
  };
  for (const line of [flooder, colleague, other]) send(line);
  expect(await settle()).toBe(10 + 5 + 10);
  // What was handled no longer waits.
  send(colleague);
  expect(await settle()).toBe(25 + 10);
});
