import { expect, test } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import HealthPage from '@repo/desk/health/health-page.tsx';
import type { DeskHealth } from '@repo/contract/desk/health.ts';
import { daysAgo, health } from '#tests/desk/support/health.ts';
import { showDeskPage } from '#tests/desk/support/scripted-desk.tsx';

const CONNECTED: NonNullable<DeskHealth['mailbox']> = {
  title: 'INBOX of help at mail.example.com',
  state: 'connected',
  since: daysAgo(2),
  fetchedAt: daysAgo(1),
  failedAt: null,
  lastError: null,
  unfetched: [],
  held: null,
};

const showHealth = async (changes: Partial<DeskHealth>) => {
  const view = await showDeskPage(<HealthPage />, '/health', {
    'GET /health': () => ({ ...health(1), ...changes }),
  });
  await screen.findByRole('region', { name: 'Backup' });
  return view;
};

const section = () => screen.queryByRole('region', { name: 'Incoming email' });

test('without a mailbox, there is nothing to say about it', async () => {
  await showHealth({});
  expect(section()).toBeNull();
});

test('a mailbox says since when it is connected, and when the last email came', async () => {
  await showHealth({ mailbox: CONNECTED });
  expect(section()).toHaveTextContent(
    /^Incoming emailConnected to INBOX of help at mail\.example\.com since .+\.Last email: .+\.$/,
  );
  expect(section()).not.toHaveClass('notice');
});

test('a mailbox that is connected again says what was wrong', async () => {
  await showHealth({
    mailbox: { ...CONNECTED, fetchedAt: null, failedAt: daysAgo(3), lastError: 'CONNECT_TIMEOUT' },
  });
  expect(section()).toHaveTextContent(
    /No email has come from it yet\. Last problem: .+: The server took too long to respond CONNECT_TIMEOUT\.$/,
  );
});

test('a mailbox that is away stands out, and says why and that nothing is lost', async () => {
  const failure = { failedAt: daysAgo(0), lastError: 'EAUTH' };
  await showHealth({ mailbox: { ...CONNECTED, state: 'away', since: null, ...failure } });
  expect(section()).toHaveClass('notice');
  expect(section()).toHaveTextContent(
    /^Incoming emailNot connected to INBOX of help at mail\.example\.com\. The server rejected the user name or password EAUTH\.New emails wait in the mailbox/,
  );
});

test('without a mail server, it says that no email is sent, and what to set', async () => {
  await showHealth({ isMailSent: false });
  expect(screen.getByRole('region', { name: 'No emails are sent' })).toHaveTextContent(
    /only saved in the folder mail of its DATA_DIR, .+ set SMTP_URL\.$/,
  );
  expect(screen.queryByText(/emails and webhooks were sent/)).toBeNull();
});

test('with a mail server, it does not', async () => {
  await showHealth({});
  expect(screen.queryByRole('region', { name: 'No emails are sent' })).toBeNull();
  expect(screen.getByText('All emails and webhooks were sent.')).toBeVisible();
});

test('emails to the team that come back are told with the address and the reason', async () => {
  const notice = { reason: 'The mailbox is full.', since: daysAgo(2), count: 51 };
  await showHealth({ returnedNotices: [{ address: 'team@company.test', ...notice }] });
  expect(screen.getByRole('region', { name: 'Emails to the team come back' })).toHaveTextContent(
    /team@company\.test: The mailbox is full\. 51 emails in the last 7 days, the first .+\./,
  );
});

test('what stays in the mailbox is named, and says what to do', async () => {
  const mail = { sender: 'Jane Doe', senderAddress: 'jane@customer.test', since: daysAgo(1) };
  const unfetched: (typeof CONNECTED)['unfetched'] = [
    { ...mail, uid: 7, reason: 'too-large', subject: 'Plans', size: 50_000_000 },
    {
      ...mail,
      uid: 9,
      reason: 'refused',
      size: null,
      sender: '',
      senderAddress: '',
      subject: '',
    },
  ];
  await showHealth({ mailbox: { ...CONNECTED, unfetched } });
  expect(section()).toHaveClass('notice');
  const [large, refused] = within(section() ?? document.body).getAllByRole('listitem');
  expect(large).toHaveTextContent(
    /^Plans from Jane Doe <jane@customer\.test>, 50 MB UID 7, since .+It’s larger than 40 MB\. Open it in the mailbox\./,
  );
  expect(refused).toHaveTextContent(/^Unknown email UID 9, since .+tell whoever looks after the/);
});

test('an admin decides about held emails, after a word on what taking them means', async () => {
  const held = { count: 214, since: daysAgo(3), heldAt: daysAgo(1), isTaken: false };
  const { user, named } = await showDeskPage(<HealthPage />, '/health', {
    'GET /health': () => ({ ...health(1), mailbox: { ...CONNECTED, held } }),
    'POST /health/mailbox/held': () => ({ success: true }),
  });
  const region = within(await screen.findByRole('region', { name: 'Incoming email' }));
  expect(region.getByText(/214 emails weren’t known here/)).toBeVisible();
  await user.click(region.getByRole('button', { name: /^Take them/ }));
  const dialog = within(
    screen.getByRole('dialog', { name: 'Turn up to 214 emails into tickets?' }),
  );
  await user.click(dialog.getByRole('button', { name: 'Take them' }));
  await user.click(region.getByRole('button', { name: 'Leave them' }));
  expect(named('POST /health/mailbox/held').map(({ body }) => body)).toEqual([
    { choice: 'take', heldAt: held.heldAt },
    { choice: 'leave', heldAt: held.heldAt },
  ]);
});

test('a received email that could not be read is listed, and can be tried again', async () => {
  const job = { id: 'job1', kind: 'reading', attempts: 2, ticketId: null, conversationId: null };
  const { user, named } = await showDeskPage(<HealthPage />, '/health', {
    'GET /health': () => ({
      ...health(1),
      jobs: [
        {
          ...job,
          type: 'reading',
          state: 'queued',
          lastError: 'StoreUnavailable',
          nextAttemptAt: daysAgo(-1),
        },
      ],
    }),
    'POST /health/jobs/reading/job1/retry': () => ({ success: true }),
  });
  const region = within(await screen.findByRole('region', { name: 'Undelivered' }));
  expect(region.getByText('Received email')).toBeVisible();
  expect(region.getByText(/^Not read yet after 2 attempts: It could not be stored/)).toBeVisible();
  await user.click(region.getByRole('button', { name: 'Retry now' }));
  expect(named('POST /health/jobs/reading/job1/retry')).toHaveLength(1);
});
