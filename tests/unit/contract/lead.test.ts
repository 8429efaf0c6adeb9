import { expect, test } from '@jest/globals';
import { check } from '@/lib/contract/check';
import { leadSchema } from '@/lib/contract/lead';

const shortest = { name: 'Al', email: 'al@b.co', sessionId: 'chat_1_ab' };

test('a lead needs a name of two characters, an address, and the session of a chat, and no more', () => {
  expect(check(leadSchema, shortest).ok).toBe(true);
});

test.each([
  ['name', undefined, 'Name is required (minimum 2 characters)'],
  ['name', ' A ', 'Name is required (minimum 2 characters)'],
  ['email', undefined, 'Valid email address is required'],
  ['email', 'nobody', 'Valid email address is required'],
  ['sessionId', undefined, 'Invalid chat session ID'],
  ['sessionId', 'contact_1', 'Invalid chat session ID'],
])('a lead with the %s %j gets the sentence: %s', (field, value, message) => {
  const problem = { field, message };
  expect(check(leadSchema, { ...shortest, [field]: value })).toEqual({ ok: false, problem });
});
