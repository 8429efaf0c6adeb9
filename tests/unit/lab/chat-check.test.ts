import { expect, test } from '@jest/globals';
import { checkHistory, type SentMessage } from '@repo/lab/chat/check.ts';

const sent: SentMessage[] = [
  { conversation: 'one', author: 'visitor', text: 'a' },
  { conversation: 'one', author: 'staff', text: 'b' },
  { conversation: 'one', author: 'visitor', text: 'c' },
];

/** The verdict on a run in which two people ended up with these texts. */
const verdictOn = (first: string[], second: string[]) =>
  checkHistory({
    sent,
    views: [
      { viewer: 'visitor', conversation: 'one', texts: first },
      { viewer: 'staff', conversation: 'one', texts: second },
    ],
  });

const fine = { lost: 0, doubled: 0, reordered: 0, unexpected: 0 };

test('the same order of authors on all sides is fine, whoever was faster', () => {
  expect(verdictOn(['a', 'b', 'c'], ['a', 'b', 'c'])).toEqual(fine);
  expect(verdictOn(['b', 'a', 'c'], ['b', 'a', 'c'])).toEqual(fine);
});

test.each([
  ['lost when one side does not have it', ['a', 'b', 'c'], ['a', 'c'], { lost: 1 }],
  ['doubled when it appears twice', ['a', 'b', 'c', 'a'], ['a', 'b', 'c'], { doubled: 1 }],
  ['reordered before an earlier one', ['c', 'b', 'a'], ['c', 'b', 'a'], { reordered: 2 }],
  ['reordered when sides disagree', ['a', 'b', 'c'], ['b', 'a', 'c'], { reordered: 2 }],
  ['unexpected when no one wrote it', ['a', 'b', 'c', 'x'], ['a', 'b', 'c'], { unexpected: 1 }],
])('a text is %s', (_, first, second, verdict) => {
  expect(verdictOn(first, second)).toEqual({ ...fine, ...verdict });
});

test('a conversation that no one looked at is not a success', () => {
  expect(() => checkHistory({ sent, views: [] })).toThrow('No one has seen');
});
