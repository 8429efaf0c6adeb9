/** The columns of a file that belongs to nothing. */
export const NO_OWNER = {
  inquiryId: null,
  conversationId: null,
  messageSeq: null,
  replyId: null,
  receivedMailId: null,
} as const;
