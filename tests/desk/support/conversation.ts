import type { ConversationDetail, DeskConversation } from '@repo/contract/desk/conversation.ts';

/** A conversation in a list of the desk. */
export const deskConversation = (rest: Partial<DeskConversation> = {}): DeskConversation => ({
  conversationId: '5b1f7c9e-3a4d-4f60-8a52-0c1d2e3f4a5b',
  startedAt: '2026-11-20T09:00:00.000Z',
  waitingSince: '2026-11-20T09:05:00.000Z',
  closedAt: null,
  closeReason: null,
  lastSeq: 3,
  readSeq: 2,
  seenSeq: 1,
  excerpt: 'Is anybody there?',
  name: 'Maria Keller',
  email: 'maria@clinic.example',
  wantsCall: false,
  lastActivityAt: '2026-11-20T09:05:00.000Z',
  assignee: null,
  resolvedAt: null,
  dueAt: null,
  snoozedUntil: null,
  labels: [],
  openRequests: [],
  ...rest,
});

/** Everything next to a conversation. */
export const conversationDetail = (rest: Partial<ConversationDetail> = {}): ConversationDetail => ({
  conversation: deskConversation(),
  visitor: { pageUrl: '', userAgent: '', isHere: true, facts: [] },
  notes: [],
  snoozes: [],
  scheduled: [],
  tickets: [],
  others: { conversations: [], tickets: [] },
  blocks: [],
  mailIds: [],
  mails: [],
  ...rest,
});
