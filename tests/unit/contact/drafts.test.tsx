import { beforeEach, describe, expect, test } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { InquiryFields, InquiryForm } from '#components/contact/inquiry-form.tsx';
import { ItemRadio } from '#components/order/item-radio.tsx';
import { afterSending } from '#lib/content/after-sending.ts';
import { keepDrafts } from '#lib/page-script/drafts.ts';
import { fillIn, openForm, openPlainForm } from '#tests/support/page/open-form.tsx';

const KEY = 'contact-draft';

const keep = (values: Record<string, unknown>, key = KEY) =>
  sessionStorage.setItem(key, JSON.stringify({ values }));

const kept = (key = KEY) =>
  (JSON.parse(sessionStorage.getItem(key) ?? '{}') as { values?: unknown }).values;

const nameField = () => screen.getByLabelText<HTMLInputElement>('Full name');

beforeEach(() => sessionStorage.clear());

test('a draft from this tab returns to empty fields, and nothing is kept before the visitor types', async () => {
  const { unmount } = await openForm();
  await userEvent.click(nameField());
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
  await fillIn();
  unmount();
  openPlainForm();
  expect(nameField()).toHaveValue('Ada Example');
  expect(screen.getByLabelText('How can we help?')).toHaveValue('A booking system.');
  expect(screen.getByRole('radio', { name: 'Yes' })).toBeChecked();
});

test('what is typed is kept before the code of the form is there, and no longer once it is erased', async () => {
  openPlainForm();
  await userEvent.type(nameField(), 'A');
  expect(kept()).toEqual({ fullName: 'A' });
  await userEvent.clear(nameField());
  expect(sessionStorage).toHaveLength(0);
});

test('what a program fills in without any event is kept when the page goes', () => {
  openPlainForm();
  nameField().value = 'Ada Example';
  screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked = true;
  expect(sessionStorage).toHaveLength(0);
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toEqual({ fullName: 'Ada Example', seenAtTradeshow: 'no' });
});

test('what people do not see is not kept', () => {
  const { form } = openPlainForm();
  const hidden = form.querySelector('[name="subject"]');
  fireEvent.input(hidden ?? form, { target: { value: 'Buy now' } });
  dispatchEvent(new Event('pagehide'));
  expect(sessionStorage).toHaveLength(0);
});

test.each([
  'not JSON',
  'null',
  '{}',
  '{"sessionId":"x","values":{}}',
  '{"sessionId":{},"values":7}',
  '{"sessionId":"contact_1","values":{"fullName":{}}}',
])('a draft that is %j does no harm', async (draft) => {
  sessionStorage.setItem(KEY, draft);
  await openForm();
  expect(nameField()).toHaveValue('');
});

test('text that was typed before the script of the page ran is newer than the draft', () => {
  keep({ fullName: 'Old Name', email: 'old@client.example', seenAtTradeshow: 'yes' });
  openPlainForm({
    early() {
      nameField().value = 'New Name';
      screen.getByRole<HTMLInputElement>('radio', { name: 'No' }).checked = true;
    },
  });
  expect(screen.getByLabelText('Email address')).toHaveValue('old@client.example');
  expect(nameField()).toHaveValue('New Name');
  expect(screen.getByRole('radio', { name: 'No' })).toBeChecked();
  dispatchEvent(new Event('pagehide'));
  expect(kept()).toMatchObject({ fullName: 'New Name', seenAtTradeshow: 'no' });
});

test('a draft is forgotten only by a page that confirms what the browser has posted', () => {
  keep({ fullName: 'Ada Example' });
  sessionStorage.setItem('posted-draft', KEY);
  const { unmount } = render(<main />);
  keepDrafts();
  expect(kept()).toEqual({ fullName: 'Ada Example' });
  unmount();
  render(<main data-confirms="" />);
  keepDrafts(); // a page that confirms something else
  expect(kept()).toEqual({ fullName: 'Ada Example' });
  sessionStorage.setItem('posted-draft', KEY);
  keepDrafts();
  expect(sessionStorage).toHaveLength(0);
});

describe('The item of an order', () => {
  const SLUGS = { crm: 'CRM', app: 'App', '': 'Not sure yet' };

  /** Opens the order page at the address of an item; of none without a slug. */
  const openOrder = (chosen: string) =>
    openPlainForm({
      content: (
        <InquiryForm
          tool={['send_test', 'Is for a test.']}
          name="Order"
          draftKey="order-draft"
          after={afterSending()}
        >
          {Object.entries(SLUGS).map(([slug, label]) => (
            <ItemRadio key={slug} slug={slug} chosen={chosen} aria-label={label} />
          ))}
          <InquiryFields replyWithinHours={24} budgets={[]} />
        </InquiryForm>
      ),
    });
  const item = (name: string) => screen.getByRole('radio', { name });

  test.each([
    ['App', 'crm', 'crm', 'App'],
    ['App', 'crm', '', 'App'],
    ['App', '', '', 'App'],
    ['Not sure yet', 'crm', 'crm', 'Not sure yet'],
    ['App', '', 'crm', 'CRM'],
    ['Not sure yet', 'app', 'crm', 'CRM'],
  ])(
    '%s, chosen at the address of %j, is at the address of %j: %s',
    async (name, at, then, now) => {
      const { unmount } = openOrder(at);
      await userEvent.click(item(name));
      await userEvent.type(nameField(), 'Ada');
      unmount();
      openOrder(then);
      expect(item(now)).toBeChecked();
      expect(nameField()).toHaveValue('Ada');
    },
  );

  test('is not kept as long as only the address has chosen it', () => {
    openOrder('crm');
    dispatchEvent(new Event('pagehide'));
    expect(sessionStorage).toHaveLength(0);
  });
});
