import type { DeskReport } from '@/lib/contract/desk/report';

/** From the first up to but not with the second: ISO 8601 in UTC. */
export type Span = { from: string; until: string };

/** What can be read of the figures. Quarantined inquiries count nowhere. */
export type ReportReads = {
  /** How many inquiries and orders came in each span, and how many chats began with a message. */
  countIncoming<Each extends Span>(
    spans: readonly Each[],
  ): Promise<{ span: Each; inquiries: number; chats: number }[]>;
  /** Half of what was answered was answered within so many minutes; null where nothing was. */
  medianFirstReply(span: Span): Promise<DeskReport['medianFirstReply']>;
  /**
   * How many response targets fell due by `now` or were met before that, and how many were met.
   *
   * @param replyHours within how many hours a mail is answered
   */
  countResponseTargets(span: Span, now: string, replyHours: number): Promise<DeskReport['promise']>;
  /** How many came from each page address, as it was sent. */
  countByPage(span: Span): Promise<{ pageUrl: string; inquiries: number; chats: number }[]>;
};
