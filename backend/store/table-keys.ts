import type { Tables } from '#store/schema.ts';

/** Columns that identify a row. */
type Key<Table extends keyof Tables> = readonly [keyof Tables[Table], ...(keyof Tables[Table])[]];

/**
 * The tables that hold what is stored, each after those that it refers to, with the columns by which its rows are sorted.
 * It lacks two: the log of changes is not carried anywhere but restarted, and the table of the health check is always empty.
 */
export const TABLE_KEYS = {
  staff: ['id'],
  staffSessions: ['tokenHash'],
  knownDevices: ['tokenHash'],
  invitations: ['id'],
  apiTokens: ['id'],
  signInFailures: ['staffId'],
  passkeys: ['id'],
  totp: ['staffId'],
  recoveryCodes: ['hash'],
  signInSteps: ['tokenHash'],
  deskSettings: ['name'],
  companyAccounts: ['issuer', 'subject'],
  companySessions: ['tokenHash'],
  usedLogoutTokens: ['id'],
  removedAddresses: ['addressHash'],
  secrets: ['name'],
  inquiries: ['id'],
  conversations: ['id'],
  ratings: ['id'],
  messages: ['conversationId', 'seq'],
  leads: ['id'],
  callRequests: ['id'],
  tickets: ['id'],
  merges: ['ticketId'],
  notes: ['id'],
  replies: ['id'],
  labels: ['id'],
  conversationLabels: ['labelId', 'conversationId'],
  ticketLabels: ['labelId', 'ticketId'],
  snoozes: ['id'],
  scheduledReplies: ['id'],
  undoSteps: ['actId', 'itemId'],
  savedViews: ['id'],
  cannedReplies: ['id'],
  blocks: ['id'],
  erasures: ['id'],
  alerts: ['id'],
  notifiedStaff: ['staffId'],
  pushSubscriptions: ['id'],
  notifications: ['id'],
  receivedMails: ['id'],
  files: ['id'],
  readingJobs: ['id'],
  mailboxes: ['name'],
  mailboxStates: ['name'],
  heldMails: ['mailbox'],
  unfetchedMails: ['mailbox', 'uidValidity', 'uid'],
  mailJobs: ['id'],
  webhookJobs: ['id'],
  webhookEndpoints: ['id'],
  webhookDeliveries: ['seq'],
  webhookThreads: ['endpointId', 'matter'],
  violations: ['day', 'side', 'directive', 'blocked', 'page'],
  backups: ['id'],
  audit: ['seq'],
  auditNames: ['seq', 'part'],
  auditHead: ['id'],
  auditCollectors: ['name'],
  searchDocuments: ['id'],
} as const satisfies { [Table in Exclude<keyof Tables, 'changes' | 'storeProbe'>]: Key<Table> };

/** The name of a table in the spelling of the databases. */
export const tableName = (table: string): string =>
  table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
