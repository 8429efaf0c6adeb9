import type { CannedReply, Label } from '@/lib/contract/desk/label';

/** Read queries for labels and canned replies. */
export type LabelReads = {
  /** All labels, sorted by name. */
  listLabels(): Promise<Label[]>;
  /** All canned replies, sorted by shortcut. */
  listCannedReplies(): Promise<CannedReply[]>;
};

/** Write queries for labels and canned replies. */
export type LabelWrites = {
  /** Adds a label, or changes the one with its ID. */
  putLabel(label: Label): Promise<void>;
  /** Removes a label, also from every conversation. */
  removeLabel(id: string): Promise<void>;
  /** Replaces the labels of a conversation. */
  setLabels(conversationId: string, labelIds: readonly string[]): Promise<void>;
  /** Adds a canned reply, or changes the one with its ID. */
  putCannedReply(reply: CannedReply): Promise<void>;
  removeCannedReply(id: string): Promise<void>;
};
