import { HISTORY_PAGE, type History } from '@repo/contract/chat-answer.ts';

/** A page of a history with this many messages, as a backend answers it. */
export function historyPage(sessionId: string, amount: number, after = 0): History {
  const seqs = Array.from({ length: amount }, (_, index) => index + 1);
  const later = seqs.filter((seq) => seq > after);
  return {
    success: true,
    messages: later.slice(0, HISTORY_PAGE).map((seq) => ({
      sessionId,
      message: `Message ${seq}`,
      sender: 'User',
      messageType: 'user',
      id: `message-${seq}`,
      seq,
      timestamp: '2026-01-15T12:00:00.000Z',
    })),
    hasMore: later.length > HISTORY_PAGE,
    lastSeq: amount,
    readSeq: 0,
    seenSeq: 0,
    availability: { isOpen: true, until: '2026-01-15T23:00:00.000Z', replyMinutes: 10 },
  };
}
