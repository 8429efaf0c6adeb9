import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createEvent, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { load } from 'cheerio';
import { INQUIRY_SENTENCES } from '@repo/contract/inquiry.ts';
import { fillForm } from '#lib/proxy/forms/form-page.ts';
import {
  bringToLife,
  fillIn,
  formOnPage,
  openForm,
  openPlainForm,
} from '#tests/support/page/open-form.tsx';

let sent: Record<string, unknown>[];

beforeEach(() => {
  document.body.replaceChildren();
  document.title = 'Contact';
  delete document.documentElement.dataset.title;
  sessionStorage.clear();
  sent = [];
  jest.spyOn(console, 'info').mockImplementation(() => undefined);
  globalThis.fetch = ((_: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body) as Record<string, unknown>);
    return Promise.resolve(Response.json({ success: true, message: 'Stored' }));
  }) as typeof fetch;
});

const submitButton = () => screen.getByRole('button', { name: 'SUBMIT' });
const thanks = () => screen.findByRole('region', { name: 'Thank you' });

/** Puts every text into elements of its own, as translators do. */
function translate(within: Element): void {
  const walker = document.createTreeWalker(within, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const translated = document
      .createRange()
      .createContextualFragment('<font><font></font></font>');
    const inner = translated.querySelector('font font');
    text.replaceWith(translated);
    inner?.append(text);
  }
}

/** Adds elements in each label and after each field, as password managers do. @returns the elements */
function addStrangers(to: Element): readonly Element[] {
  const stranger = () => document.createElement('com-stranger');
  const places = Array.from(to.querySelectorAll('label, input, textarea, button, .field'));
  return places.flatMap((place) => {
    const [inside, after] = [stranger(), stranger()];
    place.after(after);
    if (!place.matches('label, .field')) return [after];
    place.prepend(inside);
    return [inside, after];
  });
}

describe.each(['before', 'after'])('What others add %s the code is there', (when) => {
  test('changes nothing, and stays', async () => {
    const page = openPlainForm();
    if (when === 'after') await bringToLife(page);
    const strangers = addStrangers(page.panel);
    translate(page.panel);
    if (when === 'before') await bringToLife(page);

    await userEvent.click(submitButton());
    const name = screen.getByLabelText('Full name');
    expect(await screen.findByRole('alert')).toHaveTextContent(INQUIRY_SENTENCES.fullName);
    await waitFor(() => expect(name).toHaveFocus());
    expect(name).toHaveAccessibleDescription(INQUIRY_SENTENCES.fullName);
    translate(page.panel);

    const user = await fillIn();
    expect(screen.getByRole('alert')).toHaveTextContent('');
    expect(name).toHaveAccessibleDescription('');
    await user.click(submitButton());
    expect(await thanks()).toHaveTextContent('Stored');
    expect(sent).toMatchObject([{ fullName: 'Ada Example', seenAtTradeshow: true }]);
    expect(strangers.every((stranger) => page.panel.contains(stranger))).toBe(true);
    expect(document.title).toBe('Contact');
  });
});

test('what a program fills in without any event is what is sent', async () => {
  await openForm();
  const values = {
    'Full name': 'Ada Example',
    'Email address': 'ada@client.example',
    'Phone number': '2125550199',
    'How can we help?': 'A booking system.',
  };
  for (const [label, value] of Object.entries(values)) {
    screen.getByLabelText<HTMLInputElement>(label).value = value;
  }
  screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked = true;
  submitButton().click();
  await thanks();
  expect(sent).toMatchObject([{ email: 'ada@client.example', seenAtTradeshow: false }]);
});

describe('A form that came back with a message', () => {
  /** Shows the form as the server sends it back. */
  async function comeBack() {
    const { panel, unmount } = openPlainForm();
    const page = `<html><head><title>Contact</title></head><body>${panel.outerHTML}</body></html>`;
    const html = fillForm(page, '/contact', {
      status: 422,
      problem: { message: INQUIRY_SENTENCES.email, field: 'email' },
      typed: {
        fullName: 'Ada Example',
        email: 'ada',
        phoneNumber: '2125550199',
        howCanWeHelp: 'A booking system.',
        seenAtTradeshow: 'no',
      },
    });
    unmount();
    const back = load(html);
    document.title = back('title').text();
    document.documentElement.dataset.title = back('html').attr('data-title');
    document.body.innerHTML = back('body').html() ?? '';
    await bringToLife(formOnPage());
  }

  test('keeps what was typed, and its message until something is edited', async () => {
    await comeBack();
    expect(document.title).toBe('Error: Contact');
    const email = screen.getByLabelText('Email address');
    expect(screen.getByRole('alert')).toHaveTextContent(INQUIRY_SENTENCES.email);
    expect(email).toHaveAccessibleDescription(INQUIRY_SENTENCES.email);
    expect(email).toBeInvalid();
    await userEvent.type(email, '@client.example');
    expect(document.title).toBe('Contact');
    expect(screen.getByRole('alert')).toHaveTextContent('');
    expect(email).toHaveAccessibleDescription('');
    expect(email).toBeValid();
    await userEvent.click(submitButton());
    await thanks();
    expect(sent).toMatchObject([{ email: 'ada@client.example', seenAtTradeshow: false }]);
  });

  test('is empty for another inquiry', async () => {
    await comeBack();
    await userEvent.type(screen.getByLabelText('Email address'), '@client.example');
    await userEvent.click(submitButton());
    await userEvent.click(await screen.findByRole('button', { name: 'Send Another Inquiry' }));
    const { form } = formOnPage();
    for (const field of within(form).getAllByRole('textbox')) expect(field).toHaveValue('');
    for (const radio of within(form).getAllByRole('radio')) expect(radio).not.toBeChecked();
  });
});

test('a form whose code fails stays the plain form', () => {
  const page = openPlainForm();
  const { action, method, enctype } = page.form;
  page.panel.dataset.props = '{';
  const before = page.panel.outerHTML;
  expect(() => bringToLife(page)).toThrow(SyntaxError);
  expect(page.panel.outerHTML).toBe(before);
  expect([new URL(action).pathname, method, enctype]).toEqual([
    '/api/contact/submit',
    'post',
    'multipart/form-data',
  ]);
  const submit = createEvent.submit(page.form);
  fireEvent(page.form, submit);
  expect(submit.defaultPrevented).toBe(false);
});
