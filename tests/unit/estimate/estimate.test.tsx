import { beforeEach, expect, test } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { EstimateSheet } from '#components/estimate/estimate-sheet.tsx';
import { mount } from '#components/islands/estimate.ts';
import { pageOf } from '#lib/content/pages.ts';
import { enter } from '#tests/support/page/enter.ts';

/** The worked example of the post about costs: the name, the good, the likely, the bad, and the expected days. */
const PARTS: readonly (readonly [string, number, number, number, number])[] = [
  ['Customers place orders', 15, 20, 37, 22],
  ['Managers approve them', 8, 10, 18, 11],
  ['Connection to accounting', 6, 12, 36, 15],
  ['Moving the old records', 4, 8, 24, 10],
  ['Sign-in, permissions, and log', 7, 9, 17, 10],
];

beforeEach(() => sessionStorage.clear());

async function openSheet() {
  const { container } = render(<EstimateSheet {...pageOf('estimate').sheet} contact="#contact" />);
  const form = container.querySelector('form');
  if (!form) throw new Error('There is no sheet');
  await mount(form, { touchedAt: () => undefined, handsOff: () => Promise.resolve() });
  const result = (name: string) =>
    form.querySelector(`[data-result="${name}"], [data-expected="${name}"]`)?.textContent;
  return { form, result, user: userEvent.setup() };
}

async function fillIn(user: ReturnType<typeof userEvent.setup>) {
  for (const [index, [name, ...days]] of PARTS.entries()) {
    await enter(user, screen.getByLabelText(`Part ${index + 1}`), name);
    for (const [place, label] of ['Good', 'Likely', 'Bad'].entries())
      await enter(user, screen.getByLabelText(`${label}, Part ${index + 1}`), String(days[place]));
  }
}

const message = () =>
  (
    JSON.parse(sessionStorage.getItem('contact-draft') ?? '{}') as {
      values?: Record<string, string>;
    }
  ).values?.howCanWeHelp;

test('the sheet does the arithmetic of the post about costs', async () => {
  const { result, user } = await openSheet();
  expect(screen.queryByRole('link')).toBeNull();
  await fillIn(user);
  expect(PARTS.map((_, index) => result(String(index)))).toEqual(
    PARTS.map(([, , , , expected]) => String(expected)),
  );
  expect(['expected', 'built', 'planned', 'cost', 'running'].map(result)).toEqual([
    '68',
    '102',
    '122',
    '',
    '',
  ]);
  await user.type(screen.getByLabelText('What a day costs'), '1,000');
  await user.type(screen.getByLabelText('What a year costs'), '20000');
  expect(['cost', 'running'].map(result)).toEqual(['122,000', '60,000']);
  await user.clear(screen.getByLabelText('Reserve, in percent'));
  expect(result('planned')).toBe('102');
});

test('the result goes into the message of the contact form, once, below what was typed there', async () => {
  sessionStorage.setItem('contact-draft', '{"values":{"fullName":"Ada","howCanWeHelp":"Hello."}}');
  const { user } = await openSheet();
  await fillIn(user);
  const take = screen.getByRole('link', { name: 'Take this to the contact form' });
  await user.click(take);
  await user.type(screen.getByLabelText('What a day costs'), 'about 900 dollars');
  await user.click(take);
  expect(message()).toBe(
    [
      'Hello.',
      '',
      'From the worksheet (good / likely / bad):',
      ...PARTS.map(
        ([name, good, likely, bad, expected]) =>
          `- ${name}: ${good} / ${likely} / ${bad} days, expected ${expected}`,
      ),
      'Expected: 68 days (good 40, bad 132)',
      'With the work around the build (50%): 102 days',
      'With a reserve (20%): 122 days',
      'At 900 a day: 109,800',
    ].join('\n'),
  );
  expect(sessionStorage.getItem('contact-draft')).toContain('"fullName":"Ada"');
});
