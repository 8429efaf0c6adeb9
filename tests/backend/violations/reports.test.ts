import { randomUUID } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { deskHealthSchema } from '@repo/contract/desk/health.ts';
import { MOST_VIOLATIONS, type Violation } from '@repo/contract/policy-report.ts';
import { postFrom } from '#tests/backend/contact/post-from.ts';
import { signIn } from '#tests/backend/desk/desk.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';
import { apiReport, uriReport } from '#tests/support/policy-reports.ts';

const DAY = 24 * 60 * 60 * 1000;
const ANN = '203.0.113.1';

const violation = (changes: Partial<Violation> = {}): Violation => ({
  side: 'site',
  directive: 'script-src-elem',
  blocked: 'inline',
  page: '/contact',
  ...changes,
});

/** The site passes on violations, for a visitor at an address. */
const passOn = (backend: TestBackend, violations: readonly Violation[], address = ANN) =>
  postFrom(backend, address, '/reports', { violations });

/** A browser reports what happened on a page of the desk. */
const report = (backend: TestBackend, type: string, body: unknown) =>
  fetch(`${backend.url}/reports`, {
    method: 'POST',
    headers: { 'content-type': type },
    body: JSON.stringify(body),
  });

/** What the desk shows to someone who has just signed in. */
async function counts(backend: TestBackend) {
  const colleague = await signIn(backend, randomUUID());
  return deskHealthSchema.parse((await colleague.get('/health')).body).violations;
}

const rowsIn = ({ query }: TestBackend) =>
  query('select day, side, directive, blocked, page, count from violations order by count desc');

describe('Violations that the site passes on', () => {
  test('are counted under what they are, and the desk shows the most frequent first', async () => {
    await using backend = await startInProcess();
    expect(await counts(backend)).toEqual({ count: 0, top: [] });
    const image = violation({ directive: 'img-src', blocked: 'https://cdn.example' });
    expect(await passOn(backend, [violation(), image])).toMatchObject({
      status: 200,
      body: { success: true },
    });
    await passOn(backend, [image]);
    expect(await counts(backend)).toEqual({
      count: 3,
      top: [
        { ...image, count: 2 },
        { ...violation(), count: 1 },
      ],
    });
  });

  test('are listed up to five kinds, and counted for seven days and kept for thirty', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    const pages = ['/a', '/b', '/c', '/d', '/e', '/f'];
    await passOn(
      backend,
      pages.map((page) => violation({ page })),
    );
    const { count, top } = await counts(backend);
    expect([count, top.map(({ page }) => page)]).toEqual([6, pages.slice(0, 5)]);
    clock.advance(6 * DAY);
    expect((await counts(backend)).count).toBe(6);
    clock.advance(DAY);
    expect(await counts(backend)).toEqual({ count: 0, top: [] });
    clock.advance(22 * DAY);
    await passOn(backend, [violation()]);
    expect(await rowsIn(backend)).toHaveLength(7);
    clock.advance(DAY);
    await passOn(backend, [violation()]);
    expect(await rowsIn(backend)).toHaveLength(2);
  });

  test('that are made up take at most 200 rows a day, and known kinds are still told apart', async () => {
    await using backend = await startInProcess();
    await passOn(backend, [violation()]);
    for (let call = 0; call < 5; call++) {
      const made = Array.from({ length: MOST_VIOLATIONS }, (_, index) =>
        violation({ blocked: `https://x${call}-${index}.example` }),
      );
      await passOn(backend, made);
    }
    await passOn(backend, [violation()]);
    const other = { blocked: 'other', page: 'other' };
    const [first, second, ...rest] = await rowsIn(backend);
    expect(first).toMatchObject({ ...violation(other), count: 51 });
    expect(second).toMatchObject({ ...violation(), count: 2 });
    expect(rest).toHaveLength(199);
  });

  test('leave nothing in the store but what was counted, by day', async () => {
    await using backend = await startInProcess();
    await passOn(backend, [violation()]);
    await report(backend, 'application/reports+json', [
      apiReport({ documentURL: `${backend.url}/desk/tickets/4f1c?note=secret` }),
    ]);
    const day = '2026-01-15';
    const ofDesk = violation({ side: 'desk', page: '/desk/tickets' });
    expect(new Set((await rowsIn(backend)).map((row) => JSON.stringify({ ...row, day })))).toEqual(
      new Set([violation(), ofDesk].map((row) => JSON.stringify({ day, ...row, count: 1 }))),
    );
  });

  test('may come 60 times in an hour from one address; after that, 429 says when', async () => {
    await using backend = await startInProcess();
    for (let call = 0; call < 60; call++) {
      expect((await passOn(backend, [violation()])).status).toBe(200);
    }
    expect(await passOn(backend, [violation()])).toMatchObject({
      status: 429,
      retryAfter: expect.stringMatching(/^3\d\d\d$/),
      body: { code: 'too_many' },
    });
    expect((await passOn(backend, [violation()], '198.51.100.2')).status).toBe(200);
    expect((await counts(backend)).count).toBe(61);
  });
});

describe('A report of a page of the desk', () => {
  test.each([
    ['application/reports+json', (document: string) => [apiReport({ documentURL: document })]],
    ['application/csp-report', (document: string) => uriReport({ 'document-uri': document })],
  ])('is counted in the form %s', async (type, bodyOf) => {
    await using backend = await startInProcess();
    for (const path of ['/desk/conversations/4f1c', '/desk/', '/docs/static/', '/desk/4f1c']) {
      expect((await report(backend, type, bodyOf(backend.url + path))).status).toBe(200);
    }
    const { top } = await counts(backend);
    const pages = ['/desk', '/desk/conversations', '/docs', 'other'];
    expect(top).toEqual(pages.map((page) => ({ ...violation({ side: 'desk', page }), count: 1 })));
  });

  test('is refused if it is none', async () => {
    await using backend = await startInProcess();
    const withKey = { violations: [violation({ page: '/chatWidget/chat_1' })] };
    for (const [type, body, status] of [
      ['text/plain', 'x', 415],
      ['application/json', { violations: [] }, 422],
      ['application/json', withKey, 422],
      ['application/csp-report', {}, 422],
      ['application/reports+json', [apiReport({ sample: 'x'.repeat(65_536) })], 413],
    ] as const) {
      expect((await report(backend, type, body)).status).toBe(status);
    }
    expect(await rowsIn(backend)).toEqual([]);
  });
});
