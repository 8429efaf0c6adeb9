/** One row per block, including past ones until they are purged. */
export type BlocksTable = {
  id: string;
  kind: 'conversation' | 'network';
  /** The ID of the conversation, or the network hash. */
  value: string;
  reason: string;
  createdBy: string;
  createdAt: string;
  until: string;
};

export type BlockTables = {
  blocks: BlocksTable;
};
