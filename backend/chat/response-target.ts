import { openingSpansFrom, type ChatHours } from '@/backend/chat/availability';
import { company } from '@/lib/company/company';

/** Until when an answer is promised, and when half of that time is over: ISO 8601 in UTC. */
export type ChatResponseTarget = { halfDueAt: string; dueAt: string };

/**
 * What a visitor who begins to wait is promised: an answer within `replyMinutes`, counted while
 * somebody is there to answer. Outside the hours, counting begins when they next open.
 *
 * @param start milliseconds since 1970
 */
export function chatResponseTarget(
  start: number,
  chat: ChatHours = company.chat,
): ChatResponseTarget {
  const targetMs = chat.replyMinutes * 60_000;
  const at = (openMs: number) => new Date(afterOpenTime(start, openMs, chat)).toISOString();
  return { halfDueAt: at(targetMs / 2), dueAt: at(targetMs) };
}

/** The moment when it was open for so many milliseconds since the start. */
function afterOpenTime(start: number, openMs: number, chat: ChatHours): number {
  let from = start;
  let left = openMs;
  for (;;) {
    const spans = openingSpansFrom(from, chat).filter(({ closes }) => closes > from);
    if (spans.length === 0) throw new Error('The chat hours have no open day');
    for (const { opens, closes } of spans) {
      const begins = Math.max(from, opens);
      if (left <= closes - begins) return begins + left;
      left -= closes - begins;
      from = closes;
    }
  }
}
