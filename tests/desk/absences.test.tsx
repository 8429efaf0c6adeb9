import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import type { Role } from '@repo/contract/desk/access.ts';
import { Absences } from '@repo/desk/hours/absences.tsx';
import { Assignment } from '@repo/desk/people/assignment.tsx';
import { sessionOf } from '#tests/desk/support/frame.tsx';
import {
  ADA,
  BEN,
  Refused,
  showDeskPage,
  type DeskScript,
} from '#tests/desk/support/scripted-desk.tsx';

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Shows something to Ada, whose colleague Ben is away for two days. */
function show(part: React.ReactElement, role: Role = 'lead', script: DeskScript = {}) {
  const session = sessionOf(ADA.id, ADA.name);
  const colleagues = [
    { ...BEN, isConnected: true, awayUntil: inDays(2) },
    // An older backend does not say it.
    { id: 'cy', name: 'Cy Laurent', isConnected: true },
    { ...ADA, isConnected: true, awayUntil: null },
  ];
  const page = (
    <>
      <h1>Settings</h1>
      {part}
    </>
  );
  return showDeskPage(page, '/settings', {
    'GET /session': () => ({ ...session, you: { ...session.you, role } }),
    'GET /colleagues': () => ({ colleagues }),
    ...script,
  });
}

const rowOf = async (name: string) => {
  const row = (await screen.findByText(name, { selector: 'bdi' })).closest('li');
  return within(row as HTMLElement);
};

test('people set themselves as away by their own clock, and what is refused is said there', async () => {
  let isOver = true;
  const { user, named } = await show(<Absences />, 'agent', {
    'POST /account/away': () => {
      if (isOver) throw new Refused('invalid', 'Please choose a time from now on', 'until');
      return { success: true };
    },
  });
  await user.click((await rowOf(ADA.name)).getByRole('button', { name: /^Set as away/ }));
  const field = screen.getByLabelText('Away until');
  await user.clear(field);
  await user.click(screen.getByRole('button', { name: 'Set as away' }));
  expect(field).toHaveAccessibleDescription('Please choose a day and a time');
  await user.type(field, '2026-11-30T09:00');
  await user.click(screen.getByRole('button', { name: 'Set as away' }));
  expect(await screen.findByText('Please choose a time from now on')).toBeVisible();
  isOver = false;
  await user.click(screen.getByRole('button', { name: 'Set as away' }));
  expect(await screen.findByRole('button', { name: /^Set as away/ })).toBeVisible();
  const until = new Date('2026-11-30T09:00').toISOString();
  expect(named('POST /account/away').map(({ body }) => body)).toEqual([{ until }, { until }]);
  // Agents decide for themselves alone.
  expect((await rowOf(BEN.name)).queryByRole('button')).toBeNull();
});

test('leads say that a colleague is back', async () => {
  const { user, named } = await show(<Absences />, 'lead', {
    'POST /colleagues/ben/away': () => ({ success: true }),
  });
  const ben = await rowOf(BEN.name);
  expect(ben.getByText(/away until/)).toBeVisible();
  await user.click(ben.getByRole('button', { name: 'Back now Ben Okafor' }));
  expect(named('POST /colleagues/ben/away').map(({ body }) => body)).toEqual([{ until: null }]);
});

test('whoever is away comes last where work is assigned, and can still get it', async () => {
  const given: unknown[] = [];
  const { user } = await show(
    <Assignment assignee={null} isBusy={false} assign={(body) => given.push(body)} />,
  );
  await screen.findByText('Ben Okafor');
  const others = screen.getAllByRole('button', { hidden: true }).slice(-2);
  expect(others.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Cy Laurentonline$/),
    expect.stringMatching(/^Ben Okaforaway until /),
  ]);
  await user.click(others[1] ?? document.body);
  expect(given).toEqual([{ assigneeId: 'ben', expectedAssigneeId: null }]);
});
