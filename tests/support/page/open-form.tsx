import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { BUDGETS } from '@repo/contract/choices.ts';
import { ContactForm } from '#components/contact/inquiry-form.tsx';
import { mount } from '#components/islands/inquiry.ts';
import { afterSending } from '#lib/content/after-sending.ts';
import { keepDrafts } from '#lib/page-script/drafts.ts';
import type { IslandVisit } from '#lib/page-script/islands.ts';
import { enter } from '#tests/support/page/enter.ts';

/** A visit in which nothing is noticed. */
const QUIET: IslandVisit = { touchedAt: () => undefined, handsOff: () => Promise.resolve() };

/** The elements of a page with a form. */
export type FormOnPage = Readonly<{ panel: HTMLElement; form: HTMLFormElement }>;

/** Finds the form for an inquiry that is on the page. */
export function formOnPage(): FormOnPage {
  const panel = document.querySelector<HTMLElement>('[data-island="inquiry"]');
  const form = panel?.querySelector('form');
  if (!panel || !form) throw new Error('There is no form');
  return { panel, form };
}

type PlainPage = Readonly<{
  /** What the page shows instead of the form of the contact page. */
  content?: ReactElement;
  /** What happens before the script of the page runs. */
  early?: () => void;
}>;

/** Opens a page with a form for an inquiry, as it is before the code of the form is there: drafts are kept. */
export function openPlainForm({ content, early }: PlainPage = {}) {
  const { unmount } = render(content ?? <ContactForm after={afterSending()} budgets={BUDGETS} />);
  early?.();
  keepDrafts();
  return { ...formOnPage(), unmount };
}

/** Gives the form on the page its behavior. */
export const bringToLife = ({ panel }: FormOnPage, visit: Partial<IslandVisit> = {}) =>
  mount(panel, { ...QUIET, ...visit });

/** Opens a page with a form for an inquiry, and gives the form its behavior. */
export async function openForm(visit: Partial<IslandVisit> = {}) {
  const page = openPlainForm();
  await bringToLife(page, visit);
  return page;
}

/** Fills in what is required in the form on the page. */
export async function fillIn() {
  const user = userEvent.setup();
  await enter(user, screen.getByLabelText('Full name'), 'Ada Example');
  await enter(user, screen.getByLabelText('Email address'), 'ADA@client.example');
  await enter(user, screen.getByLabelText('Phone number'), '2125550199');
  await enter(user, screen.getByLabelText('How can we help?'), 'A booking system.');
  await user.click(screen.getByRole('radio', { name: 'Yes' }));
  return user;
}
