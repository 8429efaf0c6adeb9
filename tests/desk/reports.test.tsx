import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import fc from 'fast-check';
import { barsOf, roundedTop } from '@/desk/reports/bars';
import { minutesInWords, answeredOnTime } from '@/desk/reports/report-words';
import ReportsPage from '@/desk/reports/reports-page';
import { showDeskPage } from '@/tests/desk/support/scripted-desk';

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

test('the charts say in words what they show, and the numbers are in a table', async () => {
  const { named, user } = await showDeskPage(<ReportsPage />, '/reports?days=7', {
    'GET /figures': () => ({
      days: [
        { date: '2026-01-30', inquiries: 4, chats: 0 },
        { date: '2026-01-31', inquiries: 9, chats: 0 },
      ],
      medianFirstReply: { chats: 3.4, inquiries: null },
      promise: { kept: 41, due: 44 },
      pages: [{ path: '/contact', inquiries: 13, chats: 0 }],
    }),
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
  expect(screen.getByRole('link', { name: 'CSV' })).toHaveAttribute(
    'href',
    '/desk/api/figures/export?days=7&format=csv',
  );
});
