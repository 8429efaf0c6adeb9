import type { APIRequestContext } from '@playwright/test';
import { newChatSessionId } from '@repo/contract/ids.ts';

/** One page of each kind that visitors see. */
export type PageKind = Readonly<{
  name: string;
  /** Where it is. A conversation must have begun first. */
  open: (request: APIRequestContext) => Promise<string> | string;
  /** Whether it has the form of inquiries. */
  hasForm?: boolean;
  /** Whether the chat is the page itself, rather than a window. */
  isChat?: boolean;
  /** What the browser itself complains about there. */
  complaint?: RegExp;
}>;

/** The words with which the conversation has begun. */
const BEGUN = 'Do you build booking systems?';

async function beginConversation(request: APIRequestContext): Promise<string> {
  const sessionId = newChatSessionId(Date.now());
  await request.post('/api/chat/send', { form: { message: BEGUN, sessionId } });
  return `/chatWidget/${sessionId}`;
}

/** The columns of the table in docs/reliability.md. */
export const PAGE_KINDS: readonly PageKind[] = [
  { name: 'home', open: () => '/' },
  { name: 'contact', open: () => '/contact', hasForm: true },
  { name: 'order', open: () => '/order?item=crm', hasForm: true },
  { name: 'estimate', open: () => '/estimate' },
  { name: 'service', open: () => '/services/ai' },
  { name: 'solutions', open: () => '/solutions' },
  { name: 'post', open: () => '/blog/choosing-a-software-company' },
  { name: 'chat', open: () => '/chatWidget', isChat: true },
  { name: 'conversation', open: beginConversation, isChat: true },
  { name: 'thanks', open: () => '/contact/thanks?ref=contact_1_ab' },
  { name: 'not found', open: () => '/no-such-page', complaint: /status of 404/ },
];
