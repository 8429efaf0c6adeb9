import { replyMail } from '@repo/backend/mail/reply.ts';
import type { ReplyToSend } from '@repo/backend/store/jobs/reply-to-send.ts';

/** A reply with all that one can have: links, a list, and earlier emails of both sides. */
export const EXAMPLE_REPLY: ReplyToSend = {
  id: '1',
  text: `Hello Zoë,

Yes, we can move your shop and keep every address as it is. It takes about two weeks:

  1. We copy the catalog and all orders to a test server.
  2. You try it out: https://www.example.com/preview?shop=bicycles
  3. We switch over on a Sunday night.

Do you want to talk it through on Wednesday? Write to me, or to sales@example.com.`,
  author: 'Maya Lindqvist',
  recipient: 'zoe@example.org',
  ticketId: '9f0c1c9e-0d5c-4c53-8c3c-6a4a2f1d8b11',
  inquirySession: null,
  theirSubject: null,
  thread: [],
  history: [
    {
      at: '2026-11-23T16:40:00.000Z',
      author: 'us',
      text: 'Hello Zoë,\n\nHow many products does your shop have, and do you ship abroad?',
    },
    {
      at: '2026-11-23T20:12:00.000Z',
      author: 'them',
      text: 'About 1,200 products, most of them bicycles. We ship to Canada, too.\n\nCan it keep its addresses?',
    },
  ],
};

/** Its HTML. */
export const exampleReply = (): string => replyMail(EXAMPLE_REPLY, 'team@example.com').html ?? '';
