import type { ChatMail } from '@repo/contract/desk/conversation.ts';
import type { ReceivedMail } from '@repo/contract/desk/mail.ts';

/** An email that was received. */
export const aMail = (over: Partial<ReceivedMail> = {}): ReceivedMail => ({
  id: 'mail1',
  receivedAt: '2026-01-31T12:00:00.000Z',
  outcome: 'answer',
  reason: null,
  fromName: 'Zoë Lee',
  fromAddress: 'zoe@customer.test',
  subject: 'Re: Your inquiry',
  text: 'Great, thank you!',
  folded: '> Yes, we do.',
  hasHtml: true,
  omitted: [],
  ...over,
});

/** An email to the visitor of a conversation, with an answer. */
export const aChatMail = (over: Partial<ChatMail> = {}): ChatMail => ({
  jobId: 'job1',
  kind: 'chat-answer',
  seq: 2,
  state: 'sent',
  attempts: 1,
  lastError: null,
  at: '2026-11-20T09:05:00.000Z',
  bounceReason: null,
  reportId: null,
  ...over,
});
