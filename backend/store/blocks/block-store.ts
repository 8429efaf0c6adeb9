import type { BlocksTable } from '@/backend/store/blocks/tables';
import type { Block } from '@/lib/contract/desk/conversation';

/** What may be blocked: a conversation, a network address (as its hash), or both. */
export type BlockTarget = { conversationId?: string | undefined; networkHash?: string | undefined };

/** Read queries for blocks. Times are ISO 8601 in UTC. */
export type BlockReads = {
  /** Returns the active blocks on a target, the one that lasts longest first. */
  blocksOn(target: BlockTarget, now: string): Promise<Block[]>;
  /** Returns all active blocks, newest first. */
  listBlocks(now: string): Promise<Block[]>;
};

/** Write queries for blocks. */
export type BlockWrites = {
  addBlock(block: BlocksTable): Promise<void>;
  /** Ends an active block. @returns whether there was one */
  liftBlock(id: string, now: string): Promise<boolean>;
  /** Removes the blocks that ended before a time. @returns how many */
  removeEndedBlocks(before: string): Promise<number>;
};
