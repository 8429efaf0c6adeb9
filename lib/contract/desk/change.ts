import { z } from 'zod';

/** What can change before the eyes of staff. */
export const CHANGE_SUBJECTS = [
  'conversation', // also its messages, notes, labels and marks; the id is the conversation's
  'ticket', // also its replies and notes; the id is the ticket's
  'staff', // accounts and invitations; the id is empty
  'label', // the list of labels; the id is empty
  'canned', // the list of canned replies; the id is empty
  'block', // the list of blocks; the id is empty
  'mail', // what failed or works again (mail and webhooks); the id is empty
  'person', // somebody was erased, or a backup restored: whatever is shown may be gone; the id is empty
] as const;

export type ChangeSubject = (typeof CHANGE_SUBJECTS)[number];

/** Something has changed. `seq` counts all changes of the store, without a gap but for pruned ones. */
export const changeSchema = z.object({
  seq: z.int().positive(),
  subject: z.enum(CHANGE_SUBJECTS),
  id: z.string(),
});

export type Change = z.infer<typeof changeSchema>;

/** How many changes one answer holds at most. */
export const CHANGES_PAGE = 200;

/** The answer of `GET /desk/api/changes?after=N`: the changes after number N, in order. */
export const changesSchema = z.object({
  changes: z.array(changeSchema),
  hasMore: z.boolean(),
  lastSeq: z.int().nonnegative(),
  /** Changes after number N are known no longer: everything has to be read again. */
  isReset: z.boolean(),
});

export type Changes = z.infer<typeof changesSchema>;
