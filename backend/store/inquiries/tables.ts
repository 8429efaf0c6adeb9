import type { Inquiry } from '@/lib/contract/inquiry';

/** `quarantined`: looks like spam, is kept with the reasons, and causes no email. */
export type InquiryStatus = 'new' | 'quarantined';

/** One row per inquiry (requirement 3.1). */
export type InquiriesTable = Omit<
  Inquiry,
  'id' | 'sessionId' | 'timestamp' | 'seenAtTradeshow' | 'fillTimeMs' | 'files' | 'type' | 'source'
> & {
  /** Where it came from: the form, or an email, which opens a ticket as an inquiry does. */
  type: Inquiry['type'] | 'email';
  source: Inquiry['source'] | 'email';
  id: string;
  sessionId: string;
  timestamp: string;
  seenAtTradeshow: number;
  fillTimeMs: number | null;
  /** 0 when the client sent no ID and the backend made one. */
  clientMadeId: number;
  /** Recognizes a repeat: see `backend/contact/fingerprint.ts`. */
  fingerprint: string;
  /** Equal for descriptions that differ only in case, whitespace, and look-alike characters. */
  descriptionHash: string;
  receivedAt: string;
  status: InquiryStatus;
  spamScore: number;
  /** A JSON array of sentences. */
  spamReasons: string;
};

export type InquiryTables = {
  inquiries: InquiriesTable;
};
