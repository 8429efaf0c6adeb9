import { expect, test } from '@jest/globals';
import { screen } from '@testing-library/react';
import { SnoozeMenu } from '@repo/desk/snoozes/snooze-menu.tsx';
import { snoozeEvents } from '@repo/desk/snoozes/snooze-events.ts';
import { snoozeTimes } from '@repo/desk/snoozes/snooze-times.ts';
import type { Snooze } from '@repo/contract/desk/snooze.ts';
import { BEN } from '#tests/desk/support/scripted-desk.tsx';
import { showDesk } from '#tests/desk/support/view.tsx';

const SNOOZE: Snooze = {
  id: 's1',
  by: BEN,
  createdAt: '2026-01-31T10:00:00.000Z',
  until: '2026-02-02T14:00:00.000Z',
  endsOnAnswer: true,
  endedAt: '2026-01-31T11:00:00.000Z',
  ending: 'answer',
  endedBy: null,
};

test('the thread says who snoozed it until when, and what woke it', () => {
  expect(snoozeEvents([SNOOZE])).toEqual([
    expect.objectContaining({
      at: SNOOZE.createdAt,
      who: BEN.name,
      words: 'snoozed this until an answer, or until',
      until: SNOOZE.until,
    }),
    expect.objectContaining({ at: SNOOZE.endedAt, who: '', words: 'Woken by an answer' }),
  ]);
  // What replaced it, or closed it, says so itself.
  for (const ending of ['replaced', 'closed'] as const) {
    expect(snoozeEvents([{ ...SNOOZE, endsOnAnswer: false, ending, endedBy: BEN }])).toEqual([
      expect.objectContaining({ words: 'snoozed this until' }),
    ]);
  }
});

test.each([
  // It is 5:59 PM on Saturday in New York, then 6 PM, and then Sunday.
  ['2026-01-31T22:59:00Z', ['hour', 'evening', 'tomorrow', 'monday']],
  ['2026-01-31T23:00:00Z', ['hour', 'tomorrow', 'monday']],
  ['2026-02-01T05:00:00Z', ['hour', 'evening', 'tomorrow']],
] as const)('at %s, it can be snoozed until %j', (now, times) => {
  const offered = snoozeTimes(Date.parse(now), 'America/New_York');
  expect(offered.map(({ until }) => until)).toEqual(times);
});

test('the key z opens the times, an answer ends it unless that is unticked, and a date can be typed', async () => {
  const sent: object[] = [];
  const { user } = showDesk(
    <SnoozeMenu
      snoozedUntil={null}
      isBusy={false}
      snooze={(input) => sent.push(input)}
      wake={() => undefined}
    />,
    {},
  );
  await user.keyboard('z');
  await user.click(await screen.findByText('Tomorrow, 9 AM'));
  await user.click(screen.getByLabelText('Or until they answer'));
  await user.type(screen.getByLabelText('Date and time'), '2026-03-08T09:30');
  const [, submit = document.body] = screen.getAllByText('Snooze');
  await user.click(submit);
  expect(sent).toEqual([
    { until: 'tomorrow', endsOnAnswer: true },
    { until: '2026-03-08T09:30', endsOnAnswer: false },
  ]);
  expect(screen.queryByText('End snooze')).toBeNull();
});
