import { expect, test } from '@jest/globals';
import { createChangeLog } from '@repo/desk/live/change-log.ts';
import { queryKeysOf } from '@repo/desk/shared/keys.ts';
import type { Change, Changes } from '@repo/contract/desk/change.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const settled = () => new Promise((resolve) => setImmediate(resolve));
const change = (seq: number): Change => ({ seq, subject: 'conversation', id: `c${seq}` });
const page = (seqs: number[], rest: Partial<Changes> = {}): Changes => ({
  changes: seqs.map(change),
  hasMore: false,
  lastSeq: seqs.at(-1) ?? 0,
  isReset: false,
  ...rest,
});

/** A log that knows the changes up to 5, and whose requests are answered by a script. */
function startLog(...answers: (Changes | Error)[]) {
  const clock = new ManualClock();
  const heard: number[] = [];
  const asked: number[] = [];
  let resets = 0;
  const log = createChangeLog({
    clock,
    readChanges(after) {
      asked.push(after);
      const answer = answers.shift() ?? page([]);
      return answer instanceof Error ? Promise.reject(answer) : Promise.resolve(answer);
    },
    onChanges: (changes) => heard.push(...changes.map(({ seq }) => seq)),
    onReset: () => (resets += 1),
    onState: () => undefined,
  });
  log.connected(5);
  return { clock, heard, asked, log, resets: () => resets };
}

test('what was read before the first connection is read again', () => {
  const { resets, asked } = startLog();
  expect(resets()).toBe(1);
  expect(asked).toEqual([]);
});

test('changes are reported together, a moment after the first', () => {
  const { log, clock, heard, asked } = startLog();
  log.hear(change(6));
  log.hear(change(7));
  expect(heard).toEqual([]);
  clock.advance(100);
  expect(heard).toEqual([6, 7]);
  expect(asked).toEqual([]);
});

test('a missing number is requested, and nothing is reported twice', async () => {
  const { log, clock, heard, asked } = startLog(page([6, 7, 8]));
  log.hear(change(8));
  expect(log.isBehind()).toBe(true);
  await settled();
  log.hear(change(7));
  clock.advance(100);
  expect(asked).toEqual([5]);
  expect(heard).toEqual([6, 7, 8]);
  expect(log.isBehind()).toBe(false);
});

test('after a lost connection, page after page of what was missed is read', async () => {
  const { log, clock, heard, asked } = startLog(
    page([6, 7], { hasMore: true, lastSeq: 9 }),
    page([8, 9]),
  );
  log.connected(9);
  expect(log.isBehind()).toBe(true);
  await settled();
  clock.advance(100);
  expect(asked).toEqual([5, 7]);
  expect(heard).toEqual([6, 7, 8, 9]);
});

test('a request without an answer is repeated', async () => {
  const { log, clock, heard, asked } = startLog(new Error('no answer'), page([6]));
  log.connected(6);
  await settled();
  expect(log.isBehind()).toBe(true);
  clock.advance(1000);
  await settled();
  clock.advance(100);
  expect(asked).toEqual([5, 5]);
  expect(heard).toEqual([6]);
});

test('when the missed changes are no longer known, everything is read again', async () => {
  const { log, resets, asked } = startLog(page([], { isReset: true, lastSeq: 400 }));
  log.connected(400);
  await settled();
  expect(resets()).toBe(2);
  log.hear(change(401));
  expect(log.isBehind()).toBe(false);
  expect(asked).toEqual([5]);
});

test('a store that was restored to an earlier state is read again', () => {
  const { log, resets } = startLog();
  log.connected(3);
  expect(resets()).toBe(2);
  log.hear(change(4));
  expect(log.isBehind()).toBe(false);
});

test('a page that was asleep asks for changes, although no event came', async () => {
  const { log, clock, heard } = startLog(page([6]));
  log.check();
  await settled();
  clock.advance(100);
  expect(heard).toEqual([6]);
});

test('a change leads to the queries that show it, each once, and an erasure to all of them', () => {
  expect(queryKeysOf([change(1), { ...change(2), id: 'c1' }])).toEqual([
    ['conversations'],
    ['conversation', 'c1'],
    ['counts'],
  ]);
  expect(queryKeysOf([{ seq: 3, subject: 'person', id: '' }])).toEqual([[]]);
  expect(queryKeysOf([{ seq: 4, subject: 'staff', id: '' }], 'ada')).toEqual([
    ['colleagues'],
    ['team'],
    ['hours'],
    ['canned'],
    ['api-tokens'],
  ]);
  expect(queryKeysOf([{ seq: 5, subject: 'staff', id: 'ada' }], 'ada')).toEqual([
    ['notifications'],
    ['notification-choices'],
    ['counts'],
  ]);
  expect(queryKeysOf([{ seq: 6, subject: 'staff', id: 'ben' }], 'ada')).toEqual([]);
});
