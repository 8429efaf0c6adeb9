import type { IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { trustedClientAddress } from '#lib/proxy/client-address.ts';

const requestFrom = (remoteAddress: string | undefined, forwardedFor?: string) =>
  ({
    socket: { remoteAddress },
    headers: { ...(forwardedFor !== undefined && { 'x-forwarded-for': forwardedFor }) },
  }) as unknown as IncomingMessage;

test('when no proxy is trusted, the address is the one that connected, whatever is claimed', () => {
  const claim = fc.oneof(fc.ipV4(), fc.ipV6(), fc.string(), fc.array(fc.ipV4()).map(String));
  fc.assert(
    fc.property(fc.ipV4(), claim, (peer, claimed) => {
      expect(trustedClientAddress(requestFrom(peer, claimed), 0)).toBe(peer);
    }),
  );
});

test.each([
  [1, '203.0.113.9', '203.0.113.9'],
  [1, '6.6.6.6, 203.0.113.9', '203.0.113.9'],
  [2, '6.6.6.6, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
  [2, '203.0.113.9', '203.0.113.9'],
  [1, '6.6.6.6, 2001:db8::7', '2001:db8::7'],
  [1, '6.6.6.6, unknown', '10.0.0.1'],
  [1, '', '10.0.0.1'],
  [1, undefined, '10.0.0.1'],
])('behind %d proxies %j means %s', (proxies, forwardedFor, address) => {
  expect(trustedClientAddress(requestFrom('10.0.0.1', forwardedFor), proxies)).toBe(address);
});

test('an IPv4 address on an IPv6 socket is written as IPv4', () => {
  expect(trustedClientAddress(requestFrom('::ffff:192.0.2.1'), 0)).toBe('192.0.2.1');
  expect(trustedClientAddress(requestFrom('::1'), 0)).toBe('::1');
});

test('a connection that is already closed has no address', () => {
  expect(trustedClientAddress(requestFrom(undefined), 0)).toBeUndefined();
  expect(trustedClientAddress(requestFrom(undefined, '6.6.6.6'), 0)).toBeUndefined();
});
