/**
 * What operators do with what the backend stores, and the files that do it: `npm run operate -- restore`, and
 * `run restore` in a release.
 */
export const STORE_COMMANDS = Object.freeze({
  restore: 'backend/backup/restore-command.ts',
  'move-store': 'backend/move/move-command.ts',
  inquiries: 'backend/contact/export.ts',
  audit: 'backend/audit/audit-command.ts',
  'mail-check': 'backend/mail/check/mail-check-command.ts',
});
