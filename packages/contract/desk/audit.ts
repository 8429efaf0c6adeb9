import { z } from 'zod';

/** What the audit log records, with the words for its filter. */
export const ACT_LABELS = {
  'sign-in': 'Signed in',
  'sign-in-failed': 'Failed to sign in',
  'sign-ins-unlisted': 'More failed sign-ins than are listed',
  'sign-out': 'Signed out',
  'sessions-ended': 'Ended sessions',
  'locked-out': 'Locked out new browsers',
  unlocked: 'Unlocked sign-in',
  'password-changed': 'Changed a password',
  'factor-added': 'Added a way to sign in',
  'factor-removed': 'Removed a way to sign in',
  'recovery-code-used': 'Used a recovery code',
  'recovery-codes-renewed': 'Renewed recovery codes',
  'factors-reset': 'Reset second factors',
  'second-factor-required': 'Changed who needs a second factor',
  'company-linked': 'Linked a company account',
  'company-session-ended': 'Signed out by the company’s sign-on',
  'account-created': 'Created an account',
  'account-removed': 'Removed an account',
  'role-changed': 'Changed a role',
  'invitation-created': 'Invited someone',
  'invitation-revoked': 'Revoked an invitation',
  'invitation-accepted': 'Accepted an invitation',
  'token-created': 'Made a token for a program',
  'token-removed': 'Removed a token of a program',
  'webhook-created': 'Added a webhook',
  'webhook-changed': 'Changed a webhook',
  'webhook-removed': 'Removed a webhook',
  'webhook-secret-renewed': 'Renewed the secret of a webhook',
  'webhook-paused': 'Paused a webhook',
  'webhook-resumed': 'Resumed a webhook',
  'webhook-given-up': 'Gave up a webhook call',
  'tickets-exported': 'Exported tickets',
  'reports-exported': 'Exported reports',
  'ratings-exported': 'Exported whether conversations helped',
  'vitals-exported': 'Exported how fast pages were',
  'attribution-exported': 'Exported where customers came from',
  'inquiries-exported': 'Exported inquiries',
  'person-viewed': 'Looked up a person’s data',
  'person-exported': 'Exported a person’s data',
  'person-erased': 'Erased a person’s data',
  'data-purged': 'Purged old data',
  'spam-rescued': 'Rescued from spam',
  'spam-confirmed': 'Left in spam',
  'block-added': 'Blocked a sender',
  'block-lifted': 'Lifted a block',
  snoozed: 'Snoozed a conversation or ticket',
  'snooze-ended': 'Ended a snooze',
  'ticket-merged': 'Merged a ticket into a conversation',
  'merge-undone': 'Took a ticket out of a conversation again',
  'scheduled-sent': 'Sent a colleague’s scheduled reply',
  'scheduled-taken-back': 'Took back a colleague’s scheduled reply',
  'label-removed': 'Removed a label',
  'canned-reply-removed': 'Removed a canned reply',
  'absence-set': 'Set a colleague as away, or back',
  'hours-changed': 'Changed the hours',
  'hours-reset': 'Used the hours of the website’s files again',
  'view-shared': 'Shared a view',
  'view-unshared': 'Unshared a view',
  'job-retried': 'Retried a job',
  'studio-link-made': 'Made a link to drafts',
  'studio-link-withdrawn': 'Withdrew a link to drafts',
  'held-emails-decided': 'Took or left emails of the mailbox',
  'store-restored': 'Restored a backup',
  'store-moved': 'Moved the store',
  'page-edited': 'Edited a page',
  'page-discarded': 'Discarded what was edited of a page',
  'photo-uploaded': 'Uploaded a photo',
  'publication-started': 'Published pages',
  'publication-planned': 'Planned to publish pages',
  'publication-withdrawn': 'Withdrew what was planned to be published',
  'publication-back': 'Went back to an earlier version',
  'audit-exported': 'Exported the audit log',
} as const;

export type AuditAct = keyof typeof ACT_LABELS;

/** All acts, in the order in which the filter lists them. */
export const AUDIT_ACTS = Object.keys(ACT_LABELS) as [AuditAct, ...AuditAct[]];

/** Who can do something: staff at the desk, a command on the server, the backend by itself, or someone else. */
export const ACTOR_KINDS = ['staff', 'command', 'system', 'stranger'] as const;

export type ActorKind = (typeof ACTOR_KINDS)[number];

/** What something can be done to; empty if the act says it all. */
export const AUDIT_SUBJECTS = [
  '',
  'account', // the ID is that of a member of staff
  'invitation',
  'person', // a customer; the ID is a keyed hash of the email address
  'ticket',
  'conversation',
  'block',
  'label',
  'canned-reply',
  'view',
  'token',
  'webhook',
  'studio-link', // for whom it is stands in its name, until the link is removed
  'job',
  'setting',
  'page', // a file of the content; the ID is its name
  'publication',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];

/** The maximum length of what is searched for. */
const LONGEST_SEARCH = 100;

/** Which rows to show. Days are in the company's time zone. */
export const auditFilterSchema = z.object({
  act: z.enum(AUDIT_ACTS).optional(),
  /** The ID of a member of staff. */
  staff: z.uuid().optional(),
  from: z.iso.date().optional(),
  to: z.iso.date().optional(),
  q: z.string().trim().min(1).max(LONGEST_SEARCH).optional(),
});

export type AuditFilter = z.infer<typeof auditFilterSchema>;

/** `GET /desk/api/audit` */
export const auditQuerySchema = auditFilterSchema.extend({
  cursor: z.string().max(300).optional(),
});

/** A row of the log. */
export const auditRowSchema = z.object({
  seq: z.int().positive(),
  at: z.string(),
  /** Usually one of {@link AUDIT_ACTS}; a newer backend may have recorded others. */
  act: z.string(),
  actor: z.object({
    kind: z.enum(ACTOR_KINDS),
    id: z.string(),
    /** Null if there is none. */
    name: z.string().nullable(),
  }),
  subject: z.object({
    kind: z.string(),
    id: z.string(),
    /** Null if there is none, or it was erased. */
    name: z.string().nullable(),
  }),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
  /** A keyed hash of the network address; empty if there is none. */
  network: z.string(),
  hash: z.string(),
});

export type AuditLogRow = z.infer<typeof auditRowSchema>;

/** The rows, newest first, and everyone who appears in the filter. */
export const auditListSchema = z.object({
  rows: z.array(auditRowSchema),
  nextCursor: z.string().nullable(),
  /** All staff who ever had an account. */
  staff: z.array(z.object({ id: z.string(), name: z.string() })),
});

export type AuditList = z.infer<typeof auditListSchema>;
