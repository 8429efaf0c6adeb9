import { expect, test } from '@jest/globals';
import { outcomeOf } from '#lib/proxy/backend-calls.ts';
import { inquiryIds } from '#lib/proxy/forms/inquiry-ids.ts';

test('a call was answered, refused, or failed, by its status', () => {
  const outcomes = [199, 200, 299, 300, 399, 400, 499, 500].map(outcomeOf);
  const [ok, refused, failed] = ['ok', 'refused', 'failed'];
  expect(outcomes).toEqual([failed, ok, ok, failed, failed, refused, refused, failed]);
});

test('the same words get the same IDs on one day, and others the day after', () => {
  const idAt = (time: string) => inquiryIds({ text: 'A shop' }, Date.parse(time)).id;
  expect(idAt('2026-01-15T00:00:00Z')).toBe(idAt('2026-01-15T23:59:59Z'));
  expect(idAt('2026-01-16T00:00:00Z')).not.toBe(idAt('2026-01-15T23:59:59Z'));
});
