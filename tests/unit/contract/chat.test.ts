import { expect, test } from '@jest/globals';
import { check } from '@repo/contract/check.ts';
import { newClientId } from '@repo/contract/ids.ts';
import { leadSchema } from '@repo/contract/lead.ts';
import { chatMessageSchema } from '@repo/contract/visitor-message.ts';

const message = { message: 'x', sessionId: 'chat_1_ab' };
const lead = { name: 'Al', email: 'al@b.co', sessionId: 'chat_1_ab' };

test.each([
  ['message', '', 'Message cannot be empty'],
  ['message', ' \n ', 'Message cannot be empty'],
  ['message', 'x'.repeat(5001), 'Message too long (maximum 5000 characters)'],
  ['sessionId', 'contact_1', 'Invalid chat session ID'],
  ['sessionId', undefined, 'Invalid chat session ID'],
  ['messageType', 'robot', 'Invalid message type'],
])('a message with the %s %j gets the sentence: %s', (field, value, sentence) => {
  const problem = { field, message: sentence };
  expect(check(chatMessageSchema, { ...message, [field]: value })).toEqual({ ok: false, problem });
  for (const messageType of ['user', 'agent', 'system'])
    expect(check(chatMessageSchema, { ...message, messageType }).ok).toBe(true);
});

test('a message tells its time in any time zone', () => {
  const at = (timestamp: string) => check(chatMessageSchema, { ...message, timestamp }).ok;
  expect(at('2026-01-15T12:00:00Z')).toBe(true);
  expect(at('2026-01-15T17:45:00+05:45')).toBe(true);
  expect(at('2026-01-15T12:00:00')).toBe(false);
});

test.each([
  ['name', undefined, 'Name is required (minimum 2 characters)'],
  ['name', ' A ', 'Name is required (minimum 2 characters)'],
  ['email', undefined, 'Valid email address is required'],
  ['email', 'nobody', 'Valid email address is required'],
  ['sessionId', undefined, 'Invalid chat session ID'],
  ['sessionId', 'contact_1', 'Invalid chat session ID'],
])('a lead with the %s %j gets the sentence: %s', (field, value, sentence) => {
  const problem = { field, message: sentence };
  expect(check(leadSchema, { ...lead, [field]: value })).toEqual({ ok: false, problem });
});

test('an ID that a client makes is a random UUID in the form of RFC 9562', () => {
  const ids = Array.from({ length: 100 }, newClientId);
  for (const id of ids)
    expect(id).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/);
  expect(new Set(ids.map((id) => id.charAt(19))).size).toBe(4);
});
