import { describe, expect, test } from '@jest/globals';
import { newTotpSecret, totpAddress, totpStepOf } from '@repo/backend/staff/totp.ts';
import { drawQrCode } from '@repo/backend/staff/qr-code.ts';

/** The key of RFC 6238, appendix B, in base32. */
const KEY = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

/** Its times in seconds, and the last six digits of its codes for SHA-1. */
const VECTORS = [
  [59, '287082'],
  [1_111_111_109, '081804'],
  [1_111_111_111, '050471'],
  [1_234_567_890, '005924'],
  [2_000_000_000, '279037'],
  [20_000_000_000, '353130'],
] as const;

describe('A code of an authenticator app', () => {
  test.each(VECTORS)('at second %i is that of RFC 6238: %s', (seconds, code) => {
    expect(totpStepOf(KEY, code, seconds * 1000)).toBe(Math.floor(seconds / 30));
  });

  test('belongs to its own period, also when it comes a little early or late', () => {
    for (const late of [-30, -1, 0, 29, 59]) {
      expect([late, totpStepOf(KEY, '279037', (1_999_999_980 + late) * 1000)]).toEqual([
        late,
        66_666_666,
      ]);
    }
    expect(totpStepOf(KEY, '279037', 1_999_999_949_999)).toBeUndefined();
    expect(totpStepOf(KEY, '279037', 2_000_000_040_000)).toBeUndefined();
  });

  test.each(['', '27903', '2790370', '27903a', ' 79037', '２７９０３７'])(
    'is six digits and nothing else: "%s" is none',
    (code) => {
      expect(totpStepOf(KEY, code, 2_000_000_000_000)).toBeUndefined();
    },
  );
});

test('A new key has 160 bits, and each is another one', () => {
  const keys = Array.from({ length: 20 }, newTotpSecret);
  for (const key of keys) expect(key).toMatch(/^[A-Z2-7]{32}$/);
  expect(new Set(keys).size).toBe(20);
});

test('The address in the QR code has what apps need, whatever the names are', () => {
  const address = new URL(totpAddress(KEY, 'Smith & Sons: desk', 'ann@company.test'));
  expect(address.protocol).toBe('otpauth:');
  expect(address.searchParams.get('secret')).toBe(KEY);
  expect(address.searchParams.get('issuer')).toBe('Smith & Sons: desk');
});

test('A QR code is drawn inside its quiet zone', () => {
  const { size, path } = drawQrCode('otpauth://totp/desk');
  const squares = [...path.matchAll(/M(\d+) (\d+)h1v1h-1z/g)];
  expect(squares.map(([square]) => square).join('')).toBe(path);
  // Finder patterns in three corners reach to its edges.
  for (const places of [squares.map(([, x]) => Number(x)), squares.map(([, , y]) => Number(y))]) {
    expect([Math.min(...places), Math.max(...places)]).toEqual([4, size - 5]);
  }
  // The corner of the first finder pattern.
  expect(path.startsWith('M4 4h1v1h-1z')).toBe(true);
});
