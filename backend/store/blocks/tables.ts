/** One row for each block, past ones too until they are purged. */
export type BlocksTable = {
  id: string;
  kind: 'conversation' | 'network';
  /** The id of the conversation, or the hash of the network address. */
  value: string;
  reason: string;
  createdBy: string;
  createdAt: string;
  until: string;
};

/** The table of the blocks. */
export type BlockTables = {
  blocks: BlocksTable;
};
