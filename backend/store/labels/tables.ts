import type { LabelColor } from '@/lib/contract/desk/label';

export type LabelsTable = { id: string; name: string; colour: LabelColor };

export type ConversationLabelsTable = { conversationId: string; labelId: string };

export type CannedRepliesTable = { id: string; shortcut: string; text: string };

export type LabelTables = {
  labels: LabelsTable;
  conversationLabels: ConversationLabelsTable;
  cannedReplies: CannedRepliesTable;
};
