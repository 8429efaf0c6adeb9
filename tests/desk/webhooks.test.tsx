import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { queryKeysOf } from '@repo/desk/shared/keys.ts';
import WebhooksPage from '@repo/desk/webhooks/webhooks-page.tsx';
import { WEBHOOKS_CHANGED } from '@repo/contract/desk/change.ts';
import {
  WEBHOOK_KINDS,
  type WebhookDelivery,
  type WebhookEndpoint,
} from '@repo/contract/desk/webhook-endpoint.ts';
import { Refused, showDeskPage, type DeskScript } from '#tests/desk/support/scripted-desk.tsx';

const URL_OF_CRM = 'https://crm.test/hook';
const AT = '2026-01-15T12:00:00.000Z';

const ENDPOINT: WebhookEndpoint = {
  id: 'w1',
  format: 'standard',
  url: URL_OF_CRM,
  channel: null,
  kinds: [...WEBHOOK_KINDS],
  createdAt: AT,
  paused: null,
  waiting: 0,
  waitingSince: null,
  expired: 0,
};

const DELIVERY: WebhookDelivery = {
  id: 'd1',
  kind: 'answer.sent',
  place: 'tickets/t1',
  state: 'queued',
  createdAt: AT,
  attempts: 2,
  nextAttemptAt: AT,
  doneAt: null,
  lastError: 'HTTP 503',
  status: 503,
  answer: 'See https://evil.test <b>now</b>',
};

const show = (endpoints: readonly WebhookEndpoint[], script: DeskScript = {}) =>
  showDeskPage(
    <main>
      <WebhooksPage />
    </main>,
    '/webhooks',
    {
      'GET /account/company': () => ({ signOn: null }),
      'GET /webhooks': () => ({ endpoints, isInsideAllowed: false }),
      ...script,
    },
  );

const done = () => ({ success: true });

test('a webhook is added with its events, and its secret is shown once', async () => {
  const endpoints: WebhookEndpoint[] = [];
  const { user, named } = await show(endpoints, {
    'POST /webhooks': ({ body }) => {
      const { url } = body as { url: string };
      if (url.includes('10.0.0.1')) throw new Refused('invalid', 'It is inside.', 'url');
      endpoints.push({ ...ENDPOINT, kinds: ['matter.closed'] });
      return { id: 'w1', secret: 'whsec_secret' };
    },
  });
  expect(await screen.findByText('No webhooks yet.')).toBeVisible();
  const address = screen.getByRole('textbox', { name: 'Address' });
  await user.type(address, 'crm');
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(screen.getByText('Please enter an address like https://example.com/hook')).toBeVisible();
  await user.clear(address);
  await user.type(address, 'https://10.0.0.1/');
  for (const box of screen.getAllByRole('checkbox')) {
    if (box.closest('label')?.textContent !== 'Closed or done matter.closed') await user.click(box);
  }
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('It is inside.')).toBeVisible();
  expect(address).toHaveFocus();
  await user.clear(address);
  await user.type(address, URL_OF_CRM);
  await user.click(screen.getByRole('button', { name: 'Add webhook' }));
  expect(await screen.findByText('whsec_secret')).toBeVisible();
  expect(named('POST /webhooks').at(-1)?.body).toEqual({
    format: 'standard',
    url: URL_OF_CRM,
    kinds: ['matter.closed'],
  });
  expect(await screen.findByRole('heading', { name: URL_OF_CRM })).toBeVisible();
  expect(screen.getByText('Closed or done. Everything was delivered.')).toBeVisible();
});

test('what is paused says why and what waits, and is resumed', async () => {
  const paused = { at: AT, reason: 'failing' } as const;
  const { user, named } = await show(
    [{ ...ENDPOINT, paused, waiting: 2, waitingSince: AT, expired: 1 }],
    { 'POST /webhooks/w1/resume': done },
  );
  expect(
    await screen.findByText(/^Paused since .*: It accepted nothing for two days\./),
  ).toBeVisible();
  expect(screen.getByText(/^All events\. 2 calls wait, the oldest since /)).toBeVisible();
  expect(screen.getByText(/^1 call was removed undelivered/)).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Send a test/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: `Resume ${URL_OF_CRM}` }));
  expect(named('POST /webhooks/w1/resume')).toHaveLength(1);
});

test('the last calls say in plain words what went wrong, and are tried again or given up', async () => {
  const sent: WebhookDelivery = {
    ...DELIVERY,
    id: 'd2',
    kind: 'webhook.test',
    state: 'sent',
    doneAt: AT,
    lastError: null,
    status: 204,
    answer: '',
  };
  const { user, named } = await show([ENDPOINT], {
    'GET /webhooks/w1/deliveries': () => ({ deliveries: [sent, DELIVERY] }),
    'POST /webhooks/w1/test': done,
    'POST /webhooks/deliveries/d1/retry': done,
    'POST /webhooks/deliveries/d1/give-up': done,
  });
  await user.click(await screen.findByRole('button', { name: `Send a test to ${URL_OF_CRM}` }));
  const [first, second] = await screen.findAllByText(/elivered/, { selector: '.entries p' });
  expect(first).toHaveTextContent(/^Delivered .*, HTTP 204, at attempt 2\.$/);
  expect(second).toHaveTextContent(
    /^Not delivered yet after 2 attempts: The receiver had an internal error HTTP 503\. Next attempt: /,
  );
  // What a receiver answers is text, and leads nowhere.
  expect(screen.getByText('See https://evil.test <b>now</b>')).toBeInTheDocument();
  expect(screen.queryByRole('link', { name: /evil/ })).toBeNull();
  expect(screen.getByRole('link', { name: /^Open/ })).toHaveAttribute('href', '/desk/tickets/t1');
  await user.click(screen.getByRole('button', { name: 'Try again Staff answered d1' }));
  expect(named('POST /webhooks/deliveries/d1/retry')).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Give up Staff answered d1' }));
  const dialog = screen.getByRole('dialog', { name: 'Give up this call?' });
  await user.click(within(dialog).getByRole('button', { name: 'Give up' }));
  expect(named('POST /webhooks/deliveries/d1/give-up')).toHaveLength(1);
});

test('a webhook is changed, gets another secret, is paused, and is removed after a question', async () => {
  const { user, named } = await show([ENDPOINT], {
    'POST /webhooks/w1': done,
    'POST /webhooks/w1/secret': () => ({ id: 'w1', secret: 'whsec_other' }),
    'POST /webhooks/w1/pause': done,
    'POST /webhooks/w1/remove': done,
  });
  const entry = within(await screen.findByRole('listitem'));
  await user.click(entry.getByText('Change'));
  await user.click(entry.getByRole('checkbox', { name: 'Erased matter.erased' }));
  await user.click(entry.getByRole('button', { name: 'Save' }));
  expect(named('POST /webhooks/w1').at(0)?.body).toEqual({
    format: 'standard',
    url: URL_OF_CRM,
    kinds: WEBHOOK_KINDS.filter((kind) => kind !== 'matter.erased'),
  });
  await user.click(entry.getByRole('button', { name: `Renew secret of ${URL_OF_CRM}` }));
  const renew = screen.getByRole('dialog', { name: 'Renew the secret?' });
  await user.click(within(renew).getByRole('button', { name: 'Renew secret' }));
  expect(await screen.findByText('whsec_other')).toBeVisible();
  await user.click(entry.getByRole('button', { name: `Pause ${URL_OF_CRM}` }));
  expect(named('POST /webhooks/w1/pause')).toHaveLength(1);
  await user.click(entry.getByRole('button', { name: `Remove ${URL_OF_CRM}` }));
  const remove = screen.getByRole('dialog', { name: 'Remove this webhook?' });
  expect(named('POST /webhooks/w1/remove')).toHaveLength(0);
  await user.click(within(remove).getByRole('button', { name: 'Remove' }));
  expect(named('POST /webhooks/w1/remove')).toHaveLength(1);
});

test('a webhook to Slack is added with what its app has, and is changed without its secrets', async () => {
  const endpoints: WebhookEndpoint[] = [];
  const { user, named } = await show(endpoints, {
    'POST /webhooks': () => {
      endpoints.push({
        ...ENDPOINT,
        format: 'slack',
        url: 'https://slack.com',
        channel: 'C024BE91L',
      });
      return { id: 'w1', secret: '' };
    },
    'POST /webhooks/w1': done,
  });
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Format' }), 'Slack');
  expect(screen.queryByRole('textbox', { name: 'Address' })).toBeNull();
  expect(screen.getByText(`${location.origin}/desk/slack/events`)).toBeVisible();
  const add = screen.getByRole('button', { name: 'Add webhook' });
  await user.click(add);
  expect(screen.getByText('Please enter the ID of the channel, like C024BE91L')).toBeVisible();
  await user.type(screen.getByRole('textbox', { name: 'Channel ID' }), 'C024BE91L');
  await user.type(screen.getByLabelText('Bot token'), 'xoxb-1234567890-abc');
  await user.type(screen.getByLabelText('Signing secret'), '8f742231b10e8888abcd99yyyzzz85a5');
  await user.click(add);
  expect(named('POST /webhooks')[0]?.body).toEqual({
    format: 'slack',
    channel: 'C024BE91L',
    token: 'xoxb-1234567890-abc',
    signingSecret: '8f742231b10e8888abcd99yyyzzz85a5',
    kinds: [...WEBHOOK_KINDS],
  });
  expect(await screen.findByRole('heading', { name: 'Slack, channel C024BE91L' })).toBeVisible();
  expect(screen.queryByText(/Give this secret to the program/)).toBeNull();
  const entry = within(
    screen.getByRole('heading', { name: /^Slack/ }).closest('li') as HTMLElement,
  );
  expect(entry.queryByRole('button', { name: /^Renew secret/ })).toBeNull();
  await user.click(entry.getByText('Change'));
  expect(entry.getByLabelText('Bot token')).toHaveValue('');
  await user.click(entry.getByRole('button', { name: 'Save' }));
  expect(named('POST /webhooks/w1')[0]?.body).toMatchObject({
    format: 'slack',
    channel: 'C024BE91L',
    token: '',
    signingSecret: '',
  });
});

test('a change to webhooks makes the page read again, and nothing else', () => {
  const change = { seq: 1, subject: 'staff', id: WEBHOOKS_CHANGED } as const;
  expect(queryKeysOf([change], 'ada')).toEqual([['webhooks']]);
});
