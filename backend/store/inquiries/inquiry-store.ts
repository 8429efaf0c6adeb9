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

/** What can be read of inquiries. Times are ISO 8601 in UTC. */
export type InquiryReads = {
  findInquiry(id: string): Promise<StoredInquiry | undefined>;
  /** The newest inquiry without an id of the client's that says the same, received at `since` or later. */
  findAnonymous(fingerprint: string, since: string): Promise<StoredInquiry | undefined>;
  /** Whether an inquiry has this description since then. */
  hasSameDescription(descriptionHash: string, since: string): Promise<boolean>;
  /**
   * How many inquiries came from a network address since then, those with one description if it is
   * named; counts no further than `limit`.
   */
  countFromNetwork(
    from: { networkHash: string; descriptionHash?: string },
    since: string,
    limit: number,
  ): Promise<number>;
};

/** What can be written of inquiries. */
export type InquiryWrites = {
  addInquiry(inquiry: StoredInquiry): Promise<void>;
  /** Takes an inquiry out of quarantine. */
  releaseInquiry(id: string): Promise<void>;
};
