import { expect } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { LeadFormValues } from '@repo/contract/lead.ts';
import { enter } from '#tests/support/page/enter.ts';
import type { showChat } from '#tests/support/chat/chat-view.tsx';

type Filler = Pick<ReturnType<typeof showChat>, 'user'>;

/** A button by its name. */
export const button = (name: string) => screen.getByRole('button', { name });

/** The lead that `fillForm` makes. */
export const ada: LeadFormValues = {
  name: 'Ada',
  email: 'ada@client.example',
  phone: '',
  company: 'Example & Sons',
  website: '',
  projectType: 'Digital Marketing',
  budget: 'Not sure yet',
  timeline: '',
  description: '',
  referralSource: '',
};

/** Fills in the first step of an open lead form. */
export async function fillFirstStep({ user }: Filler): Promise<void> {
  await enter(user, screen.getByLabelText('Name'), 'Ada');
  await enter(user, screen.getByLabelText('Email'), 'Ada@Client.example');
  await enter(user, screen.getByLabelText('Company (optional)'), 'Example & Sons');
}

/** Fills in an open, empty lead form, submits it, and waits until it is gone. */
export async function fillForm(filler: Filler): Promise<void> {
  const { user } = filler;
  await fillFirstStep(filler);
  await user.click(button('Next'));
  await user.selectOptions(await screen.findByLabelText('Service type'), 'Digital Marketing');
  await user.selectOptions(screen.getByLabelText('Budget (optional)'), 'Not sure yet');
  await user.click(button('Next'));
  await screen.findByLabelText('Description (optional)');
  await user.click(button('Submit'));
  await waitFor(() => expect(screen.queryByRole('form')).toBeNull());
}
