import { company } from '@repo/company/company.ts';
import { openingSpansFrom, type ChatHours } from '#chat/availability.ts';

/** When an answer is due, and when half of that time has passed: ISO 8601 in UTC. */
export type ChatResponseTarget = { halfDueAt: string; dueAt: string };

/**
 * Returns the response target of a visitor who starts to wait: an answer within `replyMinutes`, counted only
 * while someone is there to answer. Outside the hours, counting starts at the next opening.
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

/** The moment at which the chat has been open for `openMs` milliseconds since the start. */
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
