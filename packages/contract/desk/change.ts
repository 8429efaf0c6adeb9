import { z } from 'zod';

/** What a change can be about. */
export const CHANGE_SUBJECTS = [
  'conversation', // includes its messages, notes, labels, and marks; the ID is the conversation's
  'ticket', // includes its replies and notes; the ID is the ticket's
  // Accounts, invitations, and what was set for all of the desk, with an empty ID; webhooks, with WEBHOOKS_CHANGED; or
  // the notifications of the person whose ID it is. The version before refuses subjects that it does not know, and
  // ignores this ID.
  'staff',
  'label', // the list of labels, and that of saved views; the ID is empty
  'canned', // the list of canned replies; the ID is empty
  'block', // the list of blocks; the ID is empty
  'mail', // what failed or works again (email and webhooks); the ID is empty
  'person', // someone was erased, or a backup restored: anything shown may be gone; the ID is empty
] as const;

/** The ID of changes to webhooks and their deliveries. */
export const WEBHOOKS_CHANGED = 'webhooks';

export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** A change. `seq` numbers all changes in the store, without gaps except for pruned ones. */
export const changeSchema = z.object({
  seq: z.int().positive(),
  subject: z.enum(CHANGE_SUBJECTS),
  id: z.string(),
});

export type Change = z.infer<typeof changeSchema>;

/** The maximum number of changes in one answer. */
export const CHANGES_PAGE = 200;

/** The answer to `GET /desk/api/changes?after=N`: the changes after number N, in order. */
export const changesSchema = z.object({
  changes: z.array(changeSchema),
  hasMore: z.boolean(),
  lastSeq: z.int().nonnegative(),
  /** The changes after number N are no longer known: everything has to be read again. */
  isReset: z.boolean(),
});

export type Changes = z.infer<typeof changesSchema>;
