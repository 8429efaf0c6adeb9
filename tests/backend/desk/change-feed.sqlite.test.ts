import { expect, test } from '@jest/globals';
import type { Change } from '@repo/contract/desk/change.ts';
import { createChangeFeed } from '@repo/backend/store/desk/change-feed.ts';
import { until } from '#tests/support/until.ts';

const ONE: Change = { seq: 1, subject: 'conversation', id: 'a' };

test('a feed says when it has not told of an own change yet, because it is reading', async () => {
  const answers: ((changes: Change[]) => void)[] = [];
  const feed = createChangeFeed({
    readAfter: () => new Promise((resolve) => answers.push(resolve)),
    readLast: () => Promise.resolve(0),
  });
  const heard: (readonly Change[])[] = [];
  feed.listen((changes) => heard.push(changes));
  await until(() => answers.length === 1);
  expect(feed.hasUnreported()).toBe(false);

  feed.committed([ONE]);
  expect([heard, feed.hasUnreported()]).toEqual([[], true]);

  answers[0]?.([ONE]);
  await until(() => heard.length === 1);
  expect(feed.hasUnreported()).toBe(false);
  answers[1]?.([]);
  await feed.end();
});

test('a feed tells those who listen to others nothing of its own changes, and after its end nothing', async () => {
  let reads = 0;
  const feed = createChangeFeed({
    readAfter: () => {
      reads += 1;
      return Promise.resolve([]);
    },
    readLast: () => Promise.resolve(0),
  });
  const elsewhere: (readonly Change[])[] = [];
  const all: (readonly Change[])[] = [];
  feed.listen((changes) => all.push(changes));
  feed.listenElsewhere((changes) => elsewhere.push(changes));
  await until(() => reads > 0);
  feed.committed([ONE]);
  await until(() => all.length === 1);
  expect(elsewhere).toEqual([]);

  await feed.end();
  // It looks at other times, too, so there may have been more of them.
  const before = reads;
  feed.committed([{ ...ONE, seq: 3 }]);
  await feed.end();
  expect(reads).toBe(before);
});
