import { beforeEach, expect, test } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { Thread } from '@repo/desk/conversations/thread.tsx';
import type { ConversationDetail } from '@repo/contract/desk/conversation.ts';
import { conversationDetail } from '#tests/desk/support/conversation.ts';
import { giveDialogs } from '#tests/desk/support/dialogs.ts';
import { aChatMail, aMail } from '#tests/desk/support/mails.ts';
import { refused, showDesk } from '#tests/desk/support/view.tsx';

const at = (minute: number) => `2026-11-20T09:0${minute}:00.000Z`;
const QUESTION = { id: 'mail1', messageType: 'user', sender: 'User', message: 'Hello' } as const;
const ANSWER = { id: 'b', messageType: 'agent', sender: 'Ann', message: 'Hi' } as const;
const LINES = [
  { ...QUESTION, timestamp: at(0), seq: 1 },
  { ...ANSWER, timestamp: at(1), seq: 2 },
  { ...ANSWER, id: 'c', message: 'And?', timestamp: at(9), seq: 3 },
];

const showThread = (
  detail: Partial<ConversationDetail>,
  answers: Parameters<typeof showDesk>[1] = {},
) => showDesk(<Thread {...conversationDetail(detail)} onEdit={() => undefined} />, answers, LINES);

const lineWith = async (words: string) =>
  within((await screen.findByText(words)).closest('li') ?? document.body);

beforeEach(() => {
  localStorage.clear();
  giveDialogs();
});

test('an answer that did not arrive by email says why, below what it held', async () => {
  const bounceReason = 'The address does not exist.';
  showThread({ mails: [aChatMail({ bounceReason, reportId: 'report1' })] });
  const line = await lineWith('Hi');
  expect(line.getByText(`Not delivered by email: ${bounceReason}`)).toBeVisible();
  expect(line.getByRole('button', { name: 'Open the report' })).toBeVisible();
  expect((await lineWith('And?')).queryByText(/email/)).toBeNull();
});

test('an answer that went by email says when, and one that was refused says why', async () => {
  const failed = { jobId: 'job2', state: 'failed', lastError: 'EENVELOPE 550', at: null } as const;
  const { user, calls } = showThread(
    { mails: [aChatMail(), aChatMail({ ...failed, seq: 3 })] },
    { 'POST /health/jobs/mail/job2/retry': { success: true } },
  );
  expect((await lineWith('Hi')).getByText(/^Email sent/)).toBeVisible();
  const refusal = await lineWith('And?');
  expect(refusal.getByText(/The mail server rejected the address/)).toBeVisible();
  await user.click(refusal.getByRole('button', { name: 'Retry now' }));
  await waitFor(() =>
    expect(calls.map(({ name }) => name)).toContain('POST /health/jobs/mail/job2/retry'),
  );
});

test('a copy of the whole chat is told apart from an answer', async () => {
  showThread({ mails: [aChatMail({ kind: 'transcript' })] });
  expect((await lineWith('Hi')).getByText(/^Copy of this chat: Email sent/)).toBeVisible();
});

test('a message that came by email leads to the email, with all of its files', async () => {
  const file = { id: 'f', name: 'plan.pdf', size: 9, type: 'application/pdf' };
  const mail = aMail({
    text: 'Hello, and much more',
    files: [{ ...file, hasPreview: false, scan: 'none' }],
  });
  const { user } = showThread({ mailIds: ['mail1'] }, { 'GET /mails/mail1': mail });
  const line = await lineWith('Hello');
  expect(line.getByText(/^Came by email\./)).toBeVisible();
  await user.click(line.getByRole('button', { name: 'Open the email' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Email' }));
  expect(await dialog.findByText('Hello, and much more')).toBeVisible();
  expect(dialog.getByRole('link', { name: /plan\.pdf/ })).toBeVisible();
  expect(dialog.getByRole('button', { name: 'Show original formatting' })).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect((await lineWith('Hi')).queryByRole('button', { name: 'Open the email' })).toBeNull();
});

test('an email that was deleted meanwhile says so', async () => {
  const sentence = 'This email was not found. It may have been deleted.';
  const { user } = showThread(
    { mailIds: ['mail1'] },
    { 'GET /mails/mail1': refused(404, sentence, 'missing') },
  );
  await user.click(await screen.findByRole('button', { name: 'Open the email' }));
  expect(await screen.findByText(sentence)).toBeVisible();
});
