/**
 * The storage keys for the parts of one conversation. Its ID and the time of its last message are under the
 * key in packages/chat/visitor/open-conversation.ts.
 */
export const conversationKeys = (sessionId: string) => ({
  /** The prefix for the ID of each message that is on its way. */
  outbox: `chat-outbox:${sessionId}:`,
  /** The prefix for the ID of each item of the local history. */
  kept: `chat-kept:${sessionId}:`,
  /** How far the visitor has read. */
  read: `chat-read:${sessionId}`,
  /** What the visitor has told about themselves. */
  visitor: `chat-visitor:${sessionId}`,
  /** The ID under which the last lead was sent. */
  lead: `chat-lead:${sessionId}`,
  /** Set once the visitor was asked for an email address, and gave one or declined. */
  asked: `chat-asked:${sessionId}`,
  /** The ID of the call request. */
  call: `chat-call:${sessionId}`,
});
