import { expect, test } from '@jest/globals';
import { chatMessageSchema } from '@/lib/contract/visitor-message';
import { check } from '@/lib/contract/check';

/** The first problem of a good message with some fields changed. */
const problemOf = (changes: object) => {
  const checked = check(chatMessageSchema, {
    message: 'Hello',
    sessionId: 'chat_1_ab',
    ...changes,
  });
  return checked.ok ? undefined : checked.problem;
};

test('a message of up to 5000 characters is accepted, in a session of the chat, with each of the three types', () => {
  expect(problemOf({ message: 'x' })).toBeUndefined();
  expect(problemOf({ message: 'x'.repeat(5000) })).toBeUndefined();
  for (const messageType of ['user', 'agent', 'system']) {
    expect(problemOf({ messageType })).toBeUndefined();
  }
});

test.each([
  ['message', '', 'Message cannot be empty'],
  ['message', ' \n ', 'Message cannot be empty'],
  ['message', 'x'.repeat(5001), 'Message too long (maximum 5000 characters)'],
  ['sessionId', 'contact_1', 'Invalid chat session ID'],
  ['sessionId', undefined, 'Invalid chat session ID'],
  ['messageType', 'robot', 'Invalid message type'],
])('a message with the %s %j gets the sentence: %s', (field, value, message) => {
  expect(problemOf({ [field]: value })).toEqual({ field, message });
});
