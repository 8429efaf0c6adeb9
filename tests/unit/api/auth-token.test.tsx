import { beforeEach, expect, jest, test } from '@jest/globals';
import { storedToken } from '#lib/api/auth-token.ts';

const NOW = 1_800_000_000_000;

const jwt = (claims: object) =>
  ['{"alg":"none"}', JSON.stringify(claims), ''].map((part) => btoa(part)).join('.');
const expiring = (ms: number) => jwt({ exp: (NOW + ms) / 1000 });

beforeEach(() => localStorage.clear());

test('a token under either key is found while it is unexpired', () => {
  expect(storedToken(NOW)).toBeUndefined();
  localStorage.setItem('authToken', expiring(1000));
  expect(storedToken(NOW)).toBe(expiring(1000));
  localStorage.setItem('token', expiring(5000));
  expect(storedToken(NOW)).toBe(expiring(5000));
});

test('an expired token is skipped in favor of a valid one under the other key', () => {
  localStorage.setItem('token', expiring(0));
  expect(storedToken(NOW)).toBeUndefined();
  localStorage.setItem('authToken', expiring(1000));
  expect(storedToken(NOW)).toBe(expiring(1000));
});

test.each(['', 'x', 'a.b.c', jwt({}), jwt({ exp: 'never' })])('%j is not a token', (value) => {
  localStorage.setItem('token', value);
  expect(storedToken(NOW)).toBeUndefined();
});

test('without storage there is no token', () => {
  jest.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
    throw new DOMException('denied', 'SecurityError');
  });
  expect(storedToken(NOW)).toBeUndefined();
});
