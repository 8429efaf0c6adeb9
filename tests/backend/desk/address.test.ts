import { expect, test } from '@jest/globals';
import { deskOrigin, threadAddress } from '@repo/backend/core/desk-address.ts';

const at = (BACKEND_HOST: string, DESK_URL?: string) => ({
  BACKEND_HOST,
  BACKEND_PORT: 4000,
  DESK_URL,
});
const ticket = { conversationId: null, ticketId: 't1' };

test.each([
  ['127.0.0.1', 'http://127.0.0.1:4000'],
  ['0.0.0.0', 'http://127.0.0.1:4000'],
  ['::', 'http://[::1]:4000'],
  ['fd00::1', 'http://[fd00::1]:4000'],
  ['desk.internal', 'http://desk.internal:4000'],
])('links to a desk that listens at %s lead to %s', (host, origin) => {
  expect(deskOrigin(at(host))).toBe(origin);
  expect(threadAddress(ticket, at(host))).toBe(`${origin}/desk/tickets/t1`);
});

test('the address in the settings takes precedence over any other, without its path', () => {
  const place = at('0.0.0.0', 'https://desk.example.com/somewhere');
  expect(deskOrigin(place)).toBe('https://desk.example.com');
  expect(deskOrigin(place, 'http://192.0.2.7:4000')).toBe('https://desk.example.com');
  expect(deskOrigin(at('0.0.0.0'), 'http://192.0.2.7:4000')).toBe('http://192.0.2.7:4000');
  const conversation = { conversationId: 'c1', ticketId: null };
  expect(threadAddress(conversation, place)).toBe('https://desk.example.com/desk/conversations/c1');
});
