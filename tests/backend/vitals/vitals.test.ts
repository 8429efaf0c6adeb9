import { describe, expect, test } from '@jest/globals';
import { VITALS } from '@repo/contract/vital-buckets.ts';
import { vitalsReportSchema } from '@repo/contract/desk/vitals-report.ts';
import { PAGE_TEMPLATES, type PageVitals } from '@repo/contract/vitals.ts';
import { postFrom } from '#tests/backend/contact/post-from.ts';
import { signIn, startDesk } from '#tests/backend/desk/desk.ts';
import { startInProcess, type TestBackend } from '#tests/support/backend/in-process.ts';
import { readForeignCsv } from '#tests/support/foreign-csv.ts';
import { ManualClock } from '#tests/support/manual-clock.ts';

const DAY = 24 * 60 * 60 * 1000;

const FAST: PageVitals = { template: 'service', buckets: { LCP: 2, INP: 1, CLS: 0 } };
const SLOW: PageVitals = { template: 'service', buckets: { LCP: 11 } };

/** The site passes on what a browser has measured, for a visitor at an address. */
const passOn = (backend: TestBackend, vitals: object, address = '203.0.113.1') =>
  postFrom(backend, address, '/vitals', vitals);

const rowsIn = ({ query }: TestBackend) =>
  query('select * from vitals order by day, template, vital, bucket');

describe('What browsers have measured', () => {
  test('is counted by day, template, value, and bucket, and nothing else is stored', async () => {
    await using backend = await startInProcess({
      clock: new ManualClock(Date.UTC(2026, 0, 15, 18)),
    });
    for (const vitals of [FAST, FAST, SLOW]) {
      expect(await passOn(backend, vitals)).toMatchObject({ status: 200, body: { success: true } });
    }
    const row = { day: '2026-01-15', template: 'service' };
    expect((await rowsIn(backend)).map((one) => ({ ...one }))).toEqual([
      { ...row, vital: 'CLS', bucket: 0, count: 2 },
      { ...row, vital: 'INP', bucket: 1, count: 2 },
      { ...row, vital: 'LCP', bucket: 2, count: 2 },
      { ...row, vital: 'LCP', bucket: 11, count: 1 },
    ]);
  });

  test('is counted once each, however many come at once', async () => {
    await using backend = await startInProcess();
    await Promise.all(
      Array.from({ length: 40 }, (_, index) =>
        passOn(backend, index % 2 ? FAST : { ...FAST, template: 'home' }, `203.0.113.${index}`),
      ),
    );
    expect((await rowsIn(backend)).map(({ count }) => Number(count))).toEqual(
      Array.from({ length: 6 }, () => 20),
    );
  });

  test('is kept for 90 days', async () => {
    const clock = new ManualClock();
    await using backend = await startInProcess({ clock });
    await passOn(backend, SLOW);
    clock.advance(89 * DAY);
    await passOn(backend, SLOW);
    expect(await rowsIn(backend)).toHaveLength(2);
    clock.advance(DAY);
    await passOn(backend, SLOW);
    expect(await rowsIn(backend)).toHaveLength(2);
  });

  test.each([
    ['a template that there is not', { ...FAST, template: 'alias' }],
    ['the address of a page', { ...FAST, template: '/services/ai' }],
    ['another value', { ...FAST, buckets: { FID: 1 } }],
    ['a bucket that there is not', { ...FAST, buckets: { LCP: 12 } }],
    ['a bucket below the first', { ...FAST, buckets: { LCP: -1 } }],
    ['a value itself', { ...FAST, buckets: { CLS: 0.1 } }],
    ['no value', { ...FAST, buckets: {} }],
  ])('is refused with %s', async (_what, vitals) => {
    await using backend = await startInProcess();
    expect((await passOn(backend, vitals)).status).toBe(422);
    expect(await rowsIn(backend)).toEqual([]);
  });

  test('may come 60 times in an hour from one address; after that, 429 says when', async () => {
    await using backend = await startInProcess();
    for (let call = 0; call < 60; call++) await passOn(backend, SLOW);
    expect(await passOn(backend, SLOW)).toMatchObject({
      status: 429,
      retryAfter: expect.stringMatching(/^3\d\d\d$/),
      body: { code: 'too_many' },
    });
    expect((await passOn(backend, SLOW, '198.51.100.2')).status).toBe(200);
    expect((await rowsIn(backend)).map(({ count }) => Number(count))).toEqual([61]);
  });
});

describe('The report', () => {
  test('has the last 28 days, in the order of templates and values, for editors and leads', async () => {
    const clock = new ManualClock();
    await using desk = await startDesk({ clock });
    await passOn(desk, FAST);
    clock.advance(DAY);
    await passOn(desk, SLOW);
    await passOn(desk, FAST);
    await passOn(desk, { template: 'home', buckets: { TTFB: 3 } });
    clock.advance(27 * DAY);
    const editor = await signIn(desk, 'Ed', 'editor');
    const { rows } = vitalsReportSchema.parse((await editor.get('/figures/vitals')).body);
    expect(rows.map(({ template, vital, count }) => [template, vital, count])).toEqual([
      ['home', 'TTFB', 1],
      ['service', 'LCP', 2],
      ['service', 'INP', 1],
      ['service', 'CLS', 1],
    ]);
    expect(rows[1]).toMatchObject({ p75: 10_000, isMore: true, good: 1, fair: 0, poor: 1 });
    expect((await editor.get('/figures/vitals/export?format=csv')).status).toBe(403);
    const lead = await signIn(desk, 'Lea', 'lead');
    const { headers, body } = await lead.get('/figures/vitals/export?format=csv');
    expect(headers.get('content-disposition')).toBe('attachment; filename="speed.csv"');
    expect(readForeignCsv(String(body.text))[1]).toEqual({
      template: 'service',
      vital: 'LCP',
      count: '2',
      p75: '10000',
      good: '1',
      fair: '0',
      poor: '1',
    });
  });

  test('is one of all that can be counted', async () => {
    await using desk = await startDesk();
    expect((await desk.ann.get('/figures/vitals')).body).toEqual({ rows: [] });
    const buckets = Object.fromEntries(VITALS.map((vital) => [vital, 5]));
    for (const template of PAGE_TEMPLATES) {
      expect((await passOn(desk, { template, buckets })).status).toBe(200);
    }
    const { rows } = vitalsReportSchema.parse((await desk.ann.get('/figures/vitals')).body);
    expect(rows).toHaveLength(PAGE_TEMPLATES.length * VITALS.length);
  });
});
