/**
 * Where the parts of one conversation are kept in storage. Its id and the time of the last word are
 * under the key of lib/chat/visitor/open-conversation.ts.
 */
export const conversationKeys = (sessionId: string) => ({
  /** Before the id of each message that is on its way. */
  outbox: `chat-outbox:${sessionId}:`,
  /** Before the id of each item of which the backend has no history. */
  kept: `chat-kept:${sessionId}:`,
  /** Up to where the visitor has read. */
  read: `chat-read:${sessionId}`,
  /** What the visitor has told of themselves. */
  visitor: `chat-visitor:${sessionId}`,
  /** The id under which the last lead was sent. */
  lead: `chat-lead:${sessionId}`,
  /** The id under which a call is asked for. */
  call: `chat-call:${sessionId}`,
});
