import { beforeEach, expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { showChat } from '#tests/support/chat/chat-view.tsx';

beforeEach(() => sessionStorage.clear());

const optionsOf = (label: string) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((option) => option.textContent)
    .slice(1); // the first says that nothing is chosen

test('the lead form asks for an email address and a website with the right field types, and offers the required choices', async () => {
  const { user } = showChat();
  const click = (name: string) => user.click(screen.getByRole('button', { name }));
  await click('Leave your details');
  await user.type(await screen.findByLabelText('Name'), 'Al');
  await user.type(screen.getByLabelText('Email'), 'al@b.co');
  expect(screen.getByLabelText('Email')).toHaveAttribute('type', 'email');
  await click('Next');
  expect(await screen.findByLabelText('Website (optional)')).toHaveAttribute('type', 'url');
  expect(optionsOf('Service type')).toEqual([
    'Web Design & Development',
    'Mobile App Development',
    'Digital Marketing',
    'E-commerce Solutions',
    'Website Hosting',
    'Graphics & Logo Design',
    'WordPress Development',
    'Project Management',
    'Other',
  ]);
  expect(optionsOf('Budget (optional)')).toEqual([
    'Under $5,000',
    '$5,000 - $15,000',
    '$15,000 - $50,000',
    '$50,000 - $100,000',
    'Over $100,000',
    'Not sure yet',
  ]);
  expect(optionsOf('Timeline (optional)')).toEqual([
    'ASAP (1-2 weeks)',
    '1 Month',
    '2-3 Months',
    '3-6 Months',
    '6+ Months',
    'Flexible',
  ]);
});
