import { expect, test } from '@jest/globals';
import { StoreUnavailable } from '@repo/backend/core/errors.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { post, startInProcess } from '#tests/support/backend/in-process.ts';
import { startBackend } from '#tests/support/backend/start-backend.ts';
import { until } from '#tests/support/until.ts';
import { makeInquiry } from '#testbed/inquiries.ts';

/** What a backend answers to a probe. */
async function probe(url: string, path: '/live' | '/ready') {
  const response = await fetch(url + path);
  return { status: response.status, body: (await response.json()) as unknown };
}

const OK = { status: 200, body: { status: 'ok' } };

test('a backend is alive and ready, and says so without a line in the log', async () => {
  await using backend = await startInProcess();
  expect(await probe(backend.url, '/live')).toEqual(OK);
  expect(await probe(backend.url, '/ready')).toEqual(OK);
  const { headers } = await fetch(`${backend.url}/ready`);
  expect(headers.get('cache-control')).toBe('no-store');
  await fetch(`${backend.url}/nothing`);
  const requests = backend.log.filter((line) => line.includes('"request"'));
  expect(requests).toEqual([expect.stringContaining('"route":"unknown"')]);
});

test('a backend that cannot store is alive, and not ready until it can', async () => {
  const clock = new ManualClock();
  await using backend = await startInProcess({ clock });
  const { store } = backend;
  const works = store.probe.bind(store);
  store.probe = () => Promise.reject(new StoreUnavailable('full'));
  const unavailable = { status: 503, body: { status: 'unavailable' } };
  expect(await probe(backend.url, '/ready')).toEqual(unavailable);
  expect(await probe(backend.url, '/live')).toEqual(OK);
  store.probe = works;
  // The answer is reused for a second.
  expect(await probe(backend.url, '/ready')).toEqual(unavailable);
  clock.advance(1001);
  expect(await probe(backend.url, '/ready')).toEqual(OK);
});

test('a backend that is asked to stop is no longer ready, and takes work until the delay is over', async () => {
  await using backend = await startBackend({ env: { STOP_DELAY: '3' } });
  expect(await probe(backend.url, '/ready')).toEqual(OK);
  const askedAt = performance.now();
  const stopped = backend.stop();
  await until(async () => (await probe(backend.url, '/ready')).status === 503);
  expect(await probe(backend.url, '/ready')).toEqual({ status: 503, body: { status: 'stopping' } });
  expect(await probe(backend.url, '/live')).toEqual(OK);
  expect((await post(backend.url, makeInquiry())).status).toBe(200);
  expect(await stopped).toBe(0);
  expect(performance.now() - askedAt).toBeGreaterThan(3000);
});
