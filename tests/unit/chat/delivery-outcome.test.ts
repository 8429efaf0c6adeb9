import { describe, expect, test } from '@jest/globals';
import { isRetryable, outcomeOfAck, outcomeOfCall } from '@repo/chat/engine/delivery-outcome.ts';

const timestamp = '2026-01-15T12:00:00.000Z';
const stored = { success: true, message: 'Message sent', id: 'an-id-of-it', seq: 7, timestamp };

const call = (status: number | undefined, data?: Record<string, unknown>) =>
  outcomeOfCall({
    success: false,
    message: '[Chat Message] Why',
    details: 'Why',
    ...(status && { status }),
    ...(data && { data }),
  });

describe('A message', () => {
  test('is stored when an answer gives its number', () => {
    const outcome = { state: 'stored', seq: 7, timestamp };
    expect(outcomeOfAck(stored)).toEqual(outcome);
    const result = { success: true, message: '', status: 200, data: stored } as const;
    expect(outcomeOfCall(result)).toEqual(outcome);
  });

  test('is taken when a call succeeds without a number', () => {
    const result = { success: true, message: 'OK', status: 200, data: { message: 'OK' } } as const;
    expect(outcomeOfCall(result)).toEqual({ state: 'taken' });
  });

  test.each([undefined, null, 'OK', {}, { success: true }, { success: false, message: 'Why' }])(
    'has no outcome after the acknowledgment %j',
    (answer) => expect(outcomeOfAck(answer)).toBeUndefined(),
  );

  test.each(['invalid', 'conflict'])('is refused for good after the code %s', (code) => {
    const refusal = { success: false, message: 'Why', code };
    expect(outcomeOfAck(refusal)).toEqual({ state: 'refused', problem: 'Why' });
    expect(call(500, refusal)).toEqual({ state: 'refused', problem: 'Why' });
  });

  test.each(['too_many', 'unavailable', 'broken'])('is tried again after the code %s', (code) => {
    const refusal = { success: false, message: 'Why', code, retryAfter: 30 };
    const outcome = { state: 'failed', problem: 'Why', waitMs: 30_000 };
    expect(outcomeOfAck(refusal)).toEqual(outcome);
    expect(call(429, refusal)).toEqual(outcome);
  });

  test('waits as long as asked for if the code is one of another backend', () => {
    const answer = { code: 'E_BUSY', retryAfter: 5 };
    expect(call(429, answer)).toEqual({ state: 'failed', problem: 'Why', waitMs: 5000 });
  });

  test.each([400, 401, 403, 404, 405, 409, 413, 415, 422])(
    'is refused after status %d',
    (status) => {
      expect(call(status)).toEqual({ state: 'refused', problem: 'Why' });
    },
  );

  test.each([undefined, 408, 425, 429, 500, 502, 503, 504])(
    'is tried again after status %s',
    (status) => expect(call(status)).toEqual({ state: 'failed', problem: 'Why', waitMs: 0 }),
  );

  test('is tried again after the time that a backend without codes asks for', () => {
    expect(call(429, { retryAfter: 5 })).toMatchObject({ state: 'failed', waitMs: 5000 });
  });
});

describe('A call that not every backend knows', () => {
  const failed = (status?: number, data?: Record<string, unknown>) =>
    isRetryable({
      success: false,
      message: '[Chat History] Why',
      details: 'Why',
      ...(status !== undefined && { status }),
      ...(data && { data }),
    });

  test.each([502, 503, 504])('may succeed after a gateway answered %d', (status) => {
    expect(failed(status, {})).toBe(true);
    // The site says the same about a gateway between itself and the backend.
    expect(failed(status, { success: false, message: `Server error: ${status}` })).toBe(true);
  });

  test('may succeed after silence, and after a refusal with a code', () => {
    expect(failed()).toBe(true);
    expect(failed(500, { success: false, message: 'Why', code: 'broken' })).toBe(true);
  });

  test.each([401, 404, 500, 501])('is unknown to a backend that answers %d', (status) => {
    expect(failed(status, { success: false, message: 'Why' })).toBe(false);
  });
});
