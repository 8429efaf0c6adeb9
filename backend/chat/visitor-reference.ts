import type { Conversation } from '@repo/contract/agent-events.ts';

/**
 * The reference that a visitor is told. A conversation without messages has none for them, because nobody may be
 * able to tell it from one that does not exist.
 */
export const visitorReference = (conversation: Conversation | undefined): string | undefined =>
  conversation && conversation.lastSeq > 0 ? conversation.reference : undefined;
