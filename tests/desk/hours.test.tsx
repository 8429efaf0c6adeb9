import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { HoursView } from '@repo/contract/desk/hours.ts';
import SettingsPage from '@repo/desk/settings/settings-page.tsx';
import { ADA, Refused, showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';
import { sessionOf } from '#tests/desk/support/frame.tsx';
import { hoursOf, OFFICE } from '#tests/support/hours.ts';

const REVISION = '00000000-0000-4000-8000-000000000001';

function viewOf(hours: Record<string, string>, changes: Partial<HoursView> = {}): HoursView {
  const { week, holidays, replyDays } = hoursOf(hours);
  return {
    hours: { week, holidays, replyDays },
    revision: null,
    timeZone: 'America/New_York',
    isOpen: true,
    until: '2026-01-15T23:00:00.000Z',
    nextHoliday: null,
    inFiles: [],
    replyWithinHours: 24,
    ...changes,
  };
}

/** The settings page of a backend with these hours, which take whatever is saved. */
async function showHours(first: HoursView, script: DeskScript = {}) {
  let view = first;
  const shown = await showDeskPage(<SettingsPage />, '/settings', {
    'GET /labels': () => ({ labels: [] }),
    'GET /blocks': () => ({ blocks: [] }),
    'GET /hours': () => view,
    'POST /hours': ({ body }) => (view = { ...view, ...(body as object), revision: REVISION }),
    ...script,
  });
  const region = await screen.findByRole('region', { name: 'Hours' });
  await within(region).findByText(/^(?:Open|Closed) until/);
  return { ...shown, region, become: (next: HoursView) => (view = next) };
}

const startEditing = async ({ user, region }: Awaited<ReturnType<typeof showHours>>) => {
  await user.click(within(region).getByRole('button', { name: 'Change hours' }));
  return within(region).getByRole('button', { name: 'Save hours' });
};

const group = (name: string) => within(screen.getByRole('group', { name }));

test('what visitors see now is told by the company’s clock, with the next holiday', async () => {
  const nextHoliday = { date: '2026-01-19', name: 'King Day', spans: [] };
  const { region } = await showHours(viewOf(OFFICE, { nextHoliday, inFiles: ['Friday: closed'] }));
  expect(region).toHaveTextContent(
    'Open until Thursday, January 15 at 6:00 PM EST. Next holiday: King Day, Monday, January 19 (closed)',
  );
  expect(region).toHaveTextContent('By the clock of America/New York.');
  expect(region).toHaveTextContent('Friday: closedWhat is set here goes before them.');
});

test('split hours, a night, and a holiday are saved as they stand', async () => {
  const shown = await showHours(viewOf({ monday: '09:00-12:00' }));
  const { user, named, region } = shown;
  const save = await startEditing(shown);
  const monday = group('Monday');
  await user.click(monday.getByRole('button', { name: 'Add hours on Monday' }));
  expect(monday.getAllByLabelText('Monday, opens at')[1]).toHaveFocus();
  await user.click(group('Saturday').getByRole('button', { name: 'Add hours on Saturday' }));
  for (const [name, time] of [
    ['Saturday, opens at', '22:00'],
    ['Saturday, closes at', '06:00'],
  ] as const) {
    await user.clear(screen.getByLabelText(name));
    await user.type(screen.getByLabelText(name), time);
  }
  expect(group('Saturday').getByText('the day after')).toBeVisible();
  await user.click(within(region).getByRole('button', { name: 'Add a holiday' }));
  await user.type(within(region).getByLabelText('Date'), '2026-12-25');
  await user.type(within(region).getByLabelText('Name'), 'Christmas Day');
  await user.click(screen.getByRole('checkbox', { name: 'Every year' }));
  await user.click(save);
  expect(await within(region).findByText('Saturday: 22:00–06:00')).toBeVisible();
  expect(named('POST /hours').map(({ body }) => body)).toEqual([
    {
      revision: null,
      hours: {
        week: hoursOf({ monday: '09:00-12:00, 13:00-17:00', saturday: '22:00-06:00' }).week,
        holidays: [{ date: '2026-12-25', name: 'Christmas Day', everyYear: true, spans: [] }],
        replyDays: 'every',
      },
    },
  ]);
});

test('what is wrong is said where it is, and nothing is sent', async () => {
  const shown = await showHours(viewOf({ monday: '09:00-12:00' }));
  const { user, named, region } = shown;
  const save = await startEditing(shown);
  const add = group('Monday').getByRole('button', { name: 'Add hours on Monday' });
  await user.click(add);
  const second = await within(region).findByDisplayValue('13:00');
  await user.clear(second);
  await user.type(second, '11:00');
  await user.click(within(region).getByRole('button', { name: 'Add a holiday' }));
  await user.click(save);
  expect(second).toBeInvalid();
  expect(second).toHaveAccessibleDescription('These hours overlap 09:00–12:00');
  expect(second).toHaveFocus();
  expect(within(region).getByLabelText('Date')).toHaveAccessibleDescription(
    'Please enter a date that exists, like 2026-12-25',
  );
  expect(within(region).getByLabelText('Name')).toHaveAccessibleDescription(
    'A holiday needs a name',
  );
  for (const button of group('Monday').getAllByRole('button', { name: /^Remove/ })) {
    await user.click(button);
    expect(add).toHaveFocus();
  }
  await user.click(save);
  expect(within(region).getByText('Please leave at least one day open')).toBeVisible();
  expect(named('POST /hours')).toEqual([]);
});

test('whoever edits hours that a colleague changes is told, and can load theirs', async () => {
  const shown = await showHours(viewOf({ monday: '09:00-12:00' }), {
    'POST /hours': () => {
      throw new Refused('conflict', 'The hours were changed while you were editing.');
    },
  });
  const { user, become, client, region, named } = shown;
  const save = await startEditing(shown);
  await user.click(save);
  expect(
    await within(region).findByText('The hours were changed while you were editing.'),
  ).toBeVisible();
  become(viewOf({ tuesday: '10:00-11:00' }, { revision: REVISION }));
  await client.invalidateQueries({ queryKey: ['hours'] });
  const load = await within(region).findByRole('button', { name: 'Load the new hours' });
  expect(group('Monday').getByLabelText('Monday, opens at')).toHaveValue('09:00');
  // Until then, what was begun cannot go over theirs.
  await user.click(save);
  await user.click(load);
  expect(group('Monday').getByText('Closed')).toBeVisible();
  expect(group('Tuesday').getByLabelText('Tuesday, opens at')).toHaveValue('10:00');
  await user.click(save);
  expect(named('POST /hours').map(({ body }) => (body as { revision: unknown }).revision)).toEqual([
    null,
    null,
    REVISION,
  ]);
});

test('the hours of the files hold again after a confirmation', async () => {
  const { user, region, named } = await showHours(viewOf(OFFICE, { revision: REVISION }), {
    'POST /hours/reset': () => viewOf({ monday: '09:00-12:00' }),
  });
  await user.click(within(region).getByRole('button', { name: /Use the website’s files again/ }));
  const dialog = screen.getByRole('dialog', { name: 'Use the hours of the website’s files' });
  await user.click(within(dialog).getByRole('button', { name: /Use the website’s files again/ }));
  expect(await within(region).findByText('Tuesday: closed')).toBeVisible();
  expect(named('POST /hours/reset').map(({ body }) => body)).toEqual([{ revision: REVISION }]);
  expect(within(region).queryByRole('button', { name: /Use the website’s files/ })).toBeNull();
});

test('agents see the hours, and cannot change them', async () => {
  const session = sessionOf(ADA.id, ADA.name);
  const { region } = await showHours(viewOf(OFFICE), {
    'GET /session': () => ({ ...session, you: { ...session.you, role: 'agent' } }),
  });
  expect(within(region).getByText('Monday: 09:00–18:00')).toBeVisible();
  expect(within(region).queryByRole('button')).toBeNull();
});
