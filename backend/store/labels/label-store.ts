import type { CannedReply, Label } from '@/lib/contract/desk/label';

/** What can be read of labels and canned replies. */
export type LabelReads = {
  /** All labels, by name. */
  listLabels(): Promise<Label[]>;
  /** All canned replies, by shortcut. */
  listCannedReplies(): Promise<CannedReply[]>;
};

/** What can be written of labels and canned replies. */
export type LabelWrites = {
  /** Adds a label, or changes the one with its id. */
  putLabel(label: Label): Promise<void>;
  /** Removes a label, from every conversation too. */
  removeLabel(id: string): Promise<void>;
  /** Gives a conversation these labels and no others. */
  setLabels(conversationId: string, labelIds: readonly string[]): Promise<void>;
  /** Adds a canned reply, or changes the one with its id. */
  putCannedReply(reply: CannedReply): Promise<void>;
  removeCannedReply(id: string): Promise<void>;
};
