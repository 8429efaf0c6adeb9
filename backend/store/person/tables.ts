/** One row per person whose data was erased; nothing in it identifies them. */
export type ErasuresTable = {
  id: string;
  erasedBy: string;
  erasedAt: string;
  /** The SHA-256 of the email address, so that a receipt can be verified. */
  addressHash: string;
  /** A JSON object with the counts. */
  counts: string;
};

/** Only the erasures; all other personal data is in other tables. */
export type PersonTables = {
  erasures: ErasuresTable;
};
