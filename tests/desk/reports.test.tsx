import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { barsOf, roundedTop } from '@repo/desk/reports/bars.ts';
import { minutesInWords, answeredOnTime } from '@repo/desk/reports/report-words.ts';
import ReportsPage from '@repo/desk/reports/reports-page.tsx';
import type { AttributionReport } from '@repo/contract/desk/attribution.ts';
import type { VitalsReport } from '@repo/contract/desk/vitals-report.ts';
import type { DeskCall } from '#tests/desk/support/frame.tsx';
import { Refused, showDeskPage } from '#tests/desk/support/scripted-desk.tsx';

const SIZE = { width: 300, height: 100 };
const counts = fc.array(fc.nat(5000), { minLength: 1, maxLength: 90 });

test('the top of a chart is the next round number', () => {
  expect([[], [0], [1], [3], [7], [20], [21], [101], [999]].map(roundedTop)).toEqual([
    1, 1, 1, 3, 8, 20, 30, 200, 1000,
  ]);
});

test('bars are as high as their values, side by side, and never outside', () => {
  expect(barsOf([0, 5, 10], SIZE).map(({ height, y }) => [height, y])).toEqual([
    [0, 100],
    [50, 50],
    [100, 0],
  ]);
  fc.assert(
    fc.property(counts, (values) => {
      const bars = barsOf(values, SIZE);
      bars.forEach((bar, index) => {
        expect(bar.x).toBeGreaterThanOrEqual(
          (bars[index - 1]?.x ?? 0) + (bars[index - 1]?.width ?? 0),
        );
        expect(bar.x + bar.width).toBeLessThanOrEqual(SIZE.width + 0.001);
        expect(bar.y).toBeGreaterThanOrEqual(0);
        expect(bar.y + bar.height).toBeCloseTo(SIZE.height);
        // Any value above zero is visible, however small it is.
        expect(bar.height > 0).toBe((values[index] ?? 0) > 0);
      });
    }),
  );
});

test('a duration is shown in suitable units', () => {
  expect([null, 0.2, 4, 60, 130, 1440, 1440 + 185, 2880].map(minutesInWords)).toEqual([
    'No answers yet',
    'under a minute',
    '4 min',
    '1 hr',
    '2 hr 10 min',
    '1 day',
    '1 day 3 hr',
    '2 days',
  ]);
});

test('a share of answers on time is never rounded up to 100%', () => {
  expect(answeredOnTime({ kept: 999, due: 1000 })).toEqual(['99%', '999 of 1000']);
  expect(answeredOnTime({ kept: 0, due: 0 })).toEqual(['–', 'nothing was due']);
});

const NO_COUNTS = { inquiries: 0, orders: 0, leads: 0, calls: 0, chats: 0, total: 0 };
/** Nobody has rated anything, and nothing was measured. */
const NO_OTHERS = {
  'GET /figures/ratings': () => ({ months: [], comments: [] }),
  'GET /figures/vitals': (): VitalsReport => ({ rows: [] }),
};

const NOTHING: AttributionReport = { rows: [], all: NO_COUNTS };

test('the charts say in words what they show, and the numbers are in a table', async () => {
  const { named, user } = await showDeskPage(<ReportsPage />, '/reports?days=7', {
    'GET /figures': () => ({
      days: [
        { date: '2026-01-30', inquiries: 4, chats: 0 },
        { date: '2026-01-31', inquiries: 9, chats: 0 },
      ],
      medianFirstReply: { chats: 3.4, inquiries: null },
      promise: { kept: 41, due: 44 },
    }),
    'GET /figures/attribution': () => NOTHING,
    ...NO_OTHERS,
  });
  expect(
    await screen.findByRole('img', {
      name: 'Inquiries per day: 13 in 2 days, most on Jan 31 (9)',
    }),
  ).toBeVisible();
  expect(
    screen.getByRole('img', { name: 'Conversations per day: None in this period' }),
  ).toBeVisible();
  expect(screen.getByText('93%')).toBeVisible();
  expect(screen.getByText('41 of 44')).toBeVisible();
  await user.click(screen.getByText('Daily numbers'));
  const [newest] = within(screen.getAllByRole('table')[0] ?? document.body)
    .getAllByRole('row')
    .slice(1);
  expect(newest).toHaveTextContent('Jan 3190');
  expect(named('GET /figures')[0]?.query.get('days')).toBe('7');
  expect(screen.getAllByRole('link', { name: 'CSV' })[0]).toHaveAttribute(
    'href',
    '/desk/api/figures/export?days=7&format=csv',
  );
});

/** The reports of the last 30 days, which say what brought inquiries as the test does. */
const showAttribution = (path: string, attribution: (call: DeskCall) => AttributionReport) =>
  showDeskPage(<ReportsPage />, path, {
    'GET /figures': () => ({
      days: [{ date: '2026-01-31', inquiries: 0, chats: 0 }],
      medianFirstReply: { chats: null, inquiries: null },
      promise: { kept: 0, due: 0 },
    }),
    'GET /figures/attribution': attribution,
    ...NO_OTHERS,
  });

const attributionOf = () => screen.findByRole('region', { name: 'What brings inquiries' });

test('what brought inquiries is a table with names for rows and columns, and with sums', async () => {
  await showAttribution('/reports?days=7&by=referring-site', () => ({
    rows: [
      { ...NO_COUNTS, name: 'search.example', inquiries: 1200, chats: 34, total: 1234 },
      { ...NO_COUNTS, name: 'No referring site', leads: 2, total: 2 },
      { ...NO_COUNTS, name: 'Not recorded', calls: 1, total: 1 },
      { ...NO_COUNTS, name: 'All others', orders: 1, total: 1 },
    ],
    all: { inquiries: 1200, orders: 1, leads: 2, calls: 1, chats: 34, total: 1238 },
  }));
  const table = await screen.findByRole('table', { name: 'Referring site, last 7 days' });
  const headings = within(table).getAllByRole('columnheader');
  expect(headings.map(({ textContent }) => textContent)).toEqual([
    'Referring site',
    'Inquiries',
    'Orders',
    'Leads',
    'Call requests',
    'Conversations',
    'Total',
  ]);
  const rows = within(table)
    .getAllByRole('rowheader')
    .map((heading) => [
      heading.textContent,
      within(heading.closest('tr') ?? heading)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent)
        .join(' ')
        .trim(),
    ]);
  expect(rows).toEqual([
    ['search.example', '1,200 0 0 0 34 1,234'],
    ['No referring site', '0 0 2 0 0 2'],
    ['Not recorded', '0 0 0 1 0 1'],
    ['All others', '0 1 0 0 0 1'],
    ['All', '1,200 1 2 1 34 1,238'],
  ]);
});

test('the dimension and the period are chosen separately, and the file has both', async () => {
  const { named, user } = await showAttribution('/reports', () => NOTHING);
  const current = async (name: string) => {
    const nav = await screen.findByRole('navigation', { name });
    return within(nav)
      .getAllByRole('link')
      .find((link) => link.ariaCurrent === 'page')?.textContent;
  };
  expect([await current('Period'), await current('Count by')]).toEqual(['30 days', 'Landing page']);
  await user.click(screen.getByRole('link', { name: 'Campaign' }));
  await user.click(screen.getByRole('link', { name: '90 days' }));
  expect([await current('Period'), await current('Count by')]).toEqual(['90 days', 'Campaign']);
  expect(await within(await attributionOf()).findByText(/^No inquiries/)).toBeVisible();
  const last = named('GET /figures/attribution').at(-1)?.query;
  expect([last?.get('days'), last?.get('by')]).toEqual(['90', 'campaign']);
  expect(within(await attributionOf()).getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/desk/api/figures/attribution/export?days=90&by=campaign&format=csv',
  );
});

test('when it cannot be read, the rest of the reports stays, and it can be tried again', async () => {
  let answers = 0;
  const { user } = await showAttribution('/reports', () => {
    answers++;
    if (answers === 1) throw new Refused('unavailable', 'The store is not available.');
    return NOTHING;
  });
  const attribution = within(await attributionOf());
  expect(await attribution.findByRole('alert')).toHaveTextContent('The store is not available.');
  expect(await screen.findByText('Daily numbers')).toBeVisible();
  await user.click(attribution.getByRole('button', { name: 'Try again' }));
  expect(await attribution.findByText(/^No inquiries/)).toBeVisible();
});

test('whether conversations helped is a table of months, with what visitors added', async () => {
  await showDeskPage(<ReportsPage />, '/reports', {
    'GET /figures': () => ({
      days: [{ date: '2026-01-31', inquiries: 0, chats: 0 }],
      medianFirstReply: { chats: null, inquiries: null },
      promise: { kept: 0, due: 0 },
    }),
    'GET /figures/attribution': () => NOTHING,
    'GET /figures/ratings': () => ({
      months: [
        { month: '2026-01', yes: 299, no: 1 },
        { month: '2025-12', yes: 0, no: 2 },
      ],
      comments: [{ month: '2026-01', isHelpful: false, comment: '<b>Slow</b>' }],
    }),
  });
  const table = await screen.findByRole('table', {
    name: 'Whether conversations helped, by month',
  });
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map(({ textContent }) => textContent)).toEqual([
    'January 2026299199%',
    'December 2025020%',
  ]);
  const comments = within(screen.getByRole('list', { name: 'What visitors added' }));
  expect(comments.getByRole('listitem')).toHaveTextContent('January 2026, no: <b>Slow</b>');
});

test('the speed of pages is a table of templates, with shares', async () => {
  await showDeskPage(<ReportsPage />, '/reports', {
    'GET /figures': () => ({
      days: [{ date: '2026-01-31', inquiries: 0, chats: 0 }],
      medianFirstReply: { chats: null, inquiries: null },
      promise: { kept: 0, due: 0 },
    }),
    'GET /figures/attribution': () => NOTHING,
    ...NO_OTHERS,
    'GET /figures/vitals': (): VitalsReport => {
      const rated = { count: 1200, isMore: false, good: 1190, fair: 9, poor: 1 };
      return {
        rows: [
          { ...rated, template: 'home', vital: 'LCP', p75: 1240 },
          { ...rated, template: 'home', vital: 'CLS', p75: 0.0512 },
          { ...rated, template: 'site-map', vital: 'INP', p75: 1000, isMore: true },
        ],
      };
    },
  });
  const table = await screen.findByRole('table', { name: 'How fast pages were, last 28 days' });
  const [home, map] = within(table).getAllByRole('row').slice(1);
  const shares = '99% / 0% / 0% of 1,200';
  expect(home).toHaveTextContent(`Home page1.2 s${shares}–0.05${shares}––`);
  expect(map).toHaveTextContent(`Site map–over 1.0 s${shares}–––`);
  expect(screen.getAllByRole('link', { name: 'CSV' }).at(-1)).toHaveAttribute(
    'href',
    '/desk/api/figures/vitals/export?format=csv',
  );
});
