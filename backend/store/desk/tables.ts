import type { Generated } from 'kysely';
import type { ChangeSubject } from '@repo/contract/desk/change.ts';
import type { LabelColor } from '@repo/contract/desk/label.ts';
import type { ViewPage } from '@repo/contract/desk/saved-view.ts';
import type { HoldReason } from '@repo/contract/desk/scheduled-reply.ts';
import type { SnoozeEnding } from '@repo/contract/desk/snooze.ts';

/** One row per alert. */
export type AlertsTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  /** The percentage of the response target that had passed: 50 or 100. */
  percent: number;
  waitingSince: string;
  dueAt: string;
  createdAt: string;
};

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

/** One row per change to something that staff see, in the order of the commits. */
export type ChangesTable = {
  seq: Generated<number>;
  subject: ChangeSubject;
  subjectId: string;
};

/** One row per setting that leads and admins make at the desk. */
export type DeskSettingsTable = { name: DeskSettingName; value: string };

/** From when on (ISO 8601) everybody needs a second factor, and the hours of the company (`stored-hours.ts`). */
export type DeskSettingName = 'second-factor-from' | 'hours';

export type LabelsTable = { id: string; name: string; colour: LabelColor };

export type ConversationLabelsTable = { conversationId: string; labelId: string };

export type TicketLabelsTable = { ticketId: string; labelId: string };

export type CannedRepliesTable = { id: string; shortcut: string; text: string };

/** One row per note, about either a conversation or a ticket. */
export type NotesTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  authorId: string;
  text: string;
  createdAt: string;
};

/**
 * One row per snooze of either a conversation or a ticket. `snoozedUntil` of these two is that of the row without an
 * end, if there is one.
 */
export type SnoozesTable = {
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  staffId: string;
  createdAt: string;
  until: string;
  /** 1 if an answer of the customer ends it. */
  endsOnAnswer: number;
  endedAt: string | null;
  ending: SnoozeEnding | null;
  /** Who ended it; null if it ended by itself. */
  endedBy: string | null;
};

/** One row per reply in either a conversation or a ticket that is to be sent later, until it is sent or taken back. */
export type ScheduledRepliesTable = {
  /** That of the message or the reply that it becomes. */
  id: string;
  conversationId: string | null;
  ticketId: string | null;
  staffId: string;
  text: string;
  createdAt: string;
  dueAt: string;
  /** The number of the last message when it was written; 0 in a ticket. */
  seenSeq: number;
  /** How many emails and requests the customer had sent by then. */
  seenCount: number;
  held: HoldReason | null;
};

/** One row per conversation or ticket that a bulk act has changed, for as long as that can be undone. */
export type UndoStepsTable = {
  actId: string;
  itemId: string;
  conversationId: string | null;
  ticketId: string | null;
  staffId: string;
  createdAt: string;
  /** JSON objects of what was changed, as it was and as it became. */
  before: string;
  after: string;
};

/** One row per view that staff have saved. */
export type SavedViewsTable = {
  id: string;
  ownerId: string;
  name: string;
  page: ViewPage;
  /** The filter, as the query of the page's address. */
  search: string;
  isShared: number;
};

export type DeskTables = {
  alerts: AlertsTable;
  blocks: BlocksTable;
  changes: ChangesTable;
  deskSettings: DeskSettingsTable;
  labels: LabelsTable;
  conversationLabels: ConversationLabelsTable;
  ticketLabels: TicketLabelsTable;
  snoozes: SnoozesTable;
  scheduledReplies: ScheduledRepliesTable;
  undoSteps: UndoStepsTable;
  savedViews: SavedViewsTable;
  cannedReplies: CannedRepliesTable;
  notes: NotesTable;
};
