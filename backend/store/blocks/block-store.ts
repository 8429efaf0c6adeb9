import type { BlocksTable } from '@/backend/store/blocks/tables';
import type { Block } from '@/lib/contract/desk/conversation';

/** What may be blocked: a chat, a network address (its hash), or both. */
export type BlockTarget = { conversationId?: string | undefined; networkHash?: string | undefined };

/** What can be read of blocks. Times are ISO 8601 in UTC. */
export type BlockReads = {
  /** Those that hold for a target, the longest first. */
  blocksOn(target: BlockTarget, now: string): Promise<Block[]>;
  /** All that hold, the newest first. */
  listBlocks(now: string): Promise<Block[]>;
};

/** What can be written of blocks. */
export type BlockWrites = {
  addBlock(block: BlocksTable): Promise<void>;
  /** Ends a block that holds. @returns whether there was one */
  liftBlock(id: string, now: string): Promise<boolean>;
  /** Removes the blocks that ended before a time. @returns how many */
  removeEndedBlocks(before: string): Promise<number>;
};
