import type { Inquiry } from '@/lib/contract/inquiry';

/** `quarantined`: looks like spam, kept with the reasons, and nobody gets mail about it. */
export type InquiryStatus = 'new' | 'quarantined';

/** One row for each inquiry (requirement 3.1). */
export type InquiriesTable = Omit<
  Inquiry,
  'id' | 'sessionId' | 'timestamp' | 'seenAtTradeshow' | 'fillTimeMs'
> & {
  id: string;
  sessionId: string;
  timestamp: string;
  seenAtTradeshow: number;
  fillTimeMs: number | null;
  /** 0 when the client sent no id and the backend made one. */
  clientMadeId: number;
  /** What makes a repeat the same inquiry: see `backend/contact/fingerprint.ts`. */
  fingerprint: string;
  /** Equal for descriptions that differ only in case and white space. */
  descriptionHash: string;
  receivedAt: string;
  status: InquiryStatus;
  spamScore: number;
  /** A JSON list of sentences. */
  spamReasons: string;
};

/** The table of the inquiries. */
export type InquiryTables = {
  inquiries: InquiriesTable;
};
