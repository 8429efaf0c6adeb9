/** One row for each person whose data was erased; nothing in it says who it was. */
export type ErasuresTable = {
  id: string;
  erasedBy: string;
  erasedAt: string;
  /** SHA-256 of the e-mail address, so that a receipt can be checked. */
  addressHash: string;
  /** A JSON object: how many of what. */
  counts: string;
};

/** The table of the erasures. The rest of what is stored of a person is in the tables of the others. */
export type PersonTables = {
  erasures: ErasuresTable;
};
