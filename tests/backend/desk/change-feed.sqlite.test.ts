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
