import type { InquiriesTable } from '@/backend/store/inquiries/tables';

/** An inquiry as the rest of the backend sees it. */
export type StoredInquiry = Omit<
  InquiriesTable,
  'seenAtTradeshow' | 'clientMadeId' | 'spamReasons'
> & {
  seenAtTradeshow: boolean;
  clientMadeId: boolean;
  spamReasons: string[];
};

/** An inquiry with its short reference, which is empty for an older one that has none yet. */
export type ExportedInquiry = StoredInquiry & { reference: string };

/** Read queries for inquiries. Times are ISO 8601 in UTC. */
export type InquiryReads = {
  findInquiry(id: string): Promise<StoredInquiry | undefined>;
  /** The newest inquiry without a client's ID with this fingerprint, received at `since` or later. */
  findAnonymous(fingerprint: string, since: string): Promise<StoredInquiry | undefined>;
  /** Whether an inquiry since then has this description. */
  hasSameDescription(descriptionHash: string, since: string): Promise<boolean>;
  /**
   * How many inquiries came from a network address since then, or only those with a description if it is
   * given; stops counting at `limit`.
   */
  countFromNetwork(
    from: { networkHash: string; descriptionHash?: string },
    since: string,
    limit: number,
  ): Promise<number>;
};

/** Write queries for inquiries. */
export type InquiryWrites = {
  addInquiry(inquiry: StoredInquiry): Promise<void>;
  /** Takes an inquiry out of quarantine. */
  releaseInquiry(id: string): Promise<void>;
};
