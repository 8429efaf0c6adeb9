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
  'second-factor-required': 'Changed who needs a second factor',
  'company-linked': 'Linked a company account',
  'company-session-ended': 'Signed out by the company’s sign-on',
  'account-created': 'Created an account',
  'account-removed': 'Removed an account',
  'role-changed': 'Changed a role',
  'invitation-created': 'Invited someone',
  'invitation-revoked': 'Revoked an invitation',
  'invitation-accepted': 'Accepted an invitation',
  'tickets-exported': 'Exported tickets',
  'reports-exported': 'Exported reports',
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
  'label-removed': 'Removed a label',
  'canned-reply-removed': 'Removed a canned reply',
  'job-retried': 'Retried a job',
  'store-restored': 'Restored a backup',
  'store-moved': 'Moved the store',
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
  'block',
  'label',
  'canned-reply',
  'job',
  'setting',
] as const;

export type AuditSubject = (typeof AUDIT_SUBJECTS)[number];
