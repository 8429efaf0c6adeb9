import { expect, test } from '@jest/globals';
import { checkHistory, type SentMessage } from '@/lab/chat/check';

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

test('a text that one side does not have is lost', () => {
  expect(verdictOn(['a', 'b', 'c'], ['a', 'c'])).toEqual({ ...fine, lost: 1 });
});

test('a text that appears twice is doubled', () => {
  expect(verdictOn(['a', 'b', 'c', 'a'], ['a', 'b', 'c'])).toEqual({ ...fine, doubled: 1 });
});

test('a text that appears before an earlier one of its author is reordered', () => {
  expect(verdictOn(['c', 'b', 'a'], ['c', 'b', 'a'])).toEqual({ ...fine, reordered: 2 });
});

test('two sides that disagree about the order are reordered', () => {
  expect(verdictOn(['a', 'b', 'c'], ['b', 'a', 'c'])).toEqual({ ...fine, reordered: 2 });
});

test('a text that no one wrote in this conversation is unexpected', () => {
  expect(verdictOn(['a', 'b', 'c', 'x'], ['a', 'b', 'c'])).toEqual({ ...fine, unexpected: 1 });
  const elsewhere = { viewer: 'staff', conversation: 'two', texts: ['a'] };
  const views = [{ viewer: 'staff', conversation: 'one', texts: ['a', 'b', 'c'] }, elsewhere];
  expect(checkHistory({ sent, views })).toEqual({ ...fine, unexpected: 1 });
});

test('a conversation that no one looked at is not a success', () => {
  expect(() => checkHistory({ sent, views: [] })).toThrow('No one has seen');
});
