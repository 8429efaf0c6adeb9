import type { DeskReport } from '@/lib/contract/desk/report';
import type { TicketKind } from '@/lib/contract/desk/ticket';
import type { Visit } from '@/lib/contract/visit';

/** ISO 8601 in UTC; `until` is not included. */
export type Span = { from: string; until: string };

/** How many chats, or tickets of a kind, began with a visit with this value. */
export type CountedVisit = {
  kind: Exclude<TicketKind, 'mail'> | 'chat';
  value: string;
  /** 0 when the browser said nothing of the visit. */
  isKnown: number;
  count: number;
};

/** Read queries for reports. Quarantined inquiries are never counted. */
export type ReportReads = {
  /** How many inquiries and orders came in during each span, and how many chats began with a message. */
  countIncoming<Each extends Span>(
    spans: readonly Each[],
  ): Promise<{ span: Each; inquiries: number; chats: number }[]>;
  /** The median time to the first reply, in minutes; null when nothing was answered. */
  medianFirstReply(span: Span): Promise<DeskReport['medianFirstReply']>;
  /**
   * How many response targets fell due by `now` or were met before then, and how many were met.
   *
   * @param replyHours within how many hours an email is answered
   */
  countResponseTargets(span: Span, now: string, replyHours: number): Promise<DeskReport['promise']>;
  /** How much of each kind came in, by a field of the visit as it was sent. */
  countByVisit(span: Span, field: keyof Visit): Promise<CountedVisit[]>;
};
