/** Identifies a conversation: by the visitor's session ID, or by the ID that staff use. */
export type ConversationKey = { sessionId: string } | { conversationId: string };

/**
 * What a transaction has to itself, so that nobody else changes it meanwhile (decision 023). In SQLite, that is
 * always everything.
 *
 * - `alone`: the transaction takes effect as if it ran alone in the whole store. This is never wrong, but many of
 *   them at the same moment get in each other's way.
 * - `conversation`: has one conversation to itself, with its messages and requests.
 * - `turn`: runs after all others of the same name that began before it.
 * - `unlocked`: each of its statements is complete in itself.
 */
export type Isolation =
  | 'alone'
  | { conversation: ConversationKey }
  | { turn: 'inquiries' | 'violations' | 'files' | 'failed sign-ins' | 'search' }
  | 'unlocked';
