import type { Transaction } from 'kysely';
import { alertReads } from '@/backend/store/alerts/reads';
import { alertWrites } from '@/backend/store/alerts/writes';
import type { AuditWrites } from '@/backend/store/audit/audit-store';
import { auditReads } from '@/backend/store/audit/reads';
import { backlogReads } from '@/backend/store/backlog/reads';
import { blockReads } from '@/backend/store/blocks/reads';
import { blockWrites } from '@/backend/store/blocks/writes';
import type { NoteChange } from '@/backend/store/changes/change-store';
import { changeReads } from '@/backend/store/changes/reads';
import { chatReads } from '@/backend/store/chat/reads';
import { chatWrites } from '@/backend/store/chat/writes';
import { companyReads } from '@/backend/store/company/reads';
import { companyWrites } from '@/backend/store/company/writes';
import type { QueryDialect } from '@/backend/store/database';
import { deskReads } from '@/backend/store/desk/reads';
import { deskSettingReads } from '@/backend/store/desk-settings/reads';
import { deskSettingWrites } from '@/backend/store/desk-settings/writes';
import { factorReads } from '@/backend/store/factors/reads';
import { factorWrites } from '@/backend/store/factors/writes';
import { fileReads } from '@/backend/store/files/reads';
import { fileWrites } from '@/backend/store/files/writes';
import { healthReads } from '@/backend/store/health/reads';
import { inquiryReads } from '@/backend/store/inquiries/reads';
import { inquiryWrites } from '@/backend/store/inquiries/writes';
import { jobReads } from '@/backend/store/jobs/reads';
import { jobWrites } from '@/backend/store/jobs/writes';
import { labelReads } from '@/backend/store/labels/reads';
import { labelWrites } from '@/backend/store/labels/writes';
import { noteReads } from '@/backend/store/notes/reads';
import { noteWrites } from '@/backend/store/notes/writes';
import { personReads } from '@/backend/store/person/reads';
import { personWrites } from '@/backend/store/person/writes';
import { referenceReads } from '@/backend/store/references/reads';
import { referenceWrites } from '@/backend/store/references/writes';
import { receivedMailReads } from '@/backend/store/received-mails/reads';
import { receivedMailWrites } from '@/backend/store/received-mails/writes';
import { reportReads } from '@/backend/store/reports/reads';
import type { Tables } from '@/backend/store/schema';
import { searchReads } from '@/backend/store/search/reads';
import { searchWrites } from '@/backend/store/search/writes';
import { secretReads } from '@/backend/store/secrets/reads';
import { secretWrites } from '@/backend/store/secrets/writes';
import { signInStepReads } from '@/backend/store/sign-in-steps/reads';
import { signInStepWrites } from '@/backend/store/sign-in-steps/writes';
import { staffReads } from '@/backend/store/staff/reads';
import { staffWrites } from '@/backend/store/staff/writes';
import type { StoreReads, StoreTransaction } from '@/backend/store/store';
import { ticketReads } from '@/backend/store/tickets/reads';
import { ticketWrites } from '@/backend/store/tickets/writes';
import { violationReads } from '@/backend/store/violations/reads';
import { violationWrites } from '@/backend/store/violations/writes';

/** Implements {@link StoreReads}. @param missingBelow see {@link searchReads} */
export const storeReads = (
  db: Transaction<Tables>,
  dialect: QueryDialect,
  missingBelow: number,
): StoreReads => ({
  ...alertReads(db),
  ...auditReads(db),
  ...backlogReads(db),
  ...blockReads(db),
  ...changeReads(db),
  ...chatReads(db),
  ...companyReads(db),
  ...deskReads(db),
  ...deskSettingReads(db),
  ...factorReads(db),
  ...fileReads(db),
  ...healthReads(db),
  ...inquiryReads(db),
  ...jobReads(db),
  ...labelReads(db),
  ...noteReads(db),
  ...personReads(db),
  ...referenceReads(db),
  ...receivedMailReads(db),
  ...reportReads(db, dialect),
  ...searchReads(db, dialect.searchIndex, missingBelow),
  ...secretReads(db),
  ...signInStepReads(db),
  ...staffReads(db),
  ...ticketReads(db),
  ...violationReads(db),
});

/** Implements {@link StoreTransaction}. */
export function storeTransaction(
  db: Transaction<Tables>,
  noteChange: NoteChange,
  dialect: QueryDialect,
  missingBelow: number,
  audit: AuditWrites,
): StoreTransaction {
  const search = searchWrites(db, dialect.searchIndex);
  return {
    ...storeReads(db, dialect, missingBelow),
    ...alertWrites(db, noteChange),
    ...audit,
    ...blockWrites(db, noteChange),
    noteChange,
    ...chatWrites(db, noteChange, search),
    ...companyWrites(db),
    ...deskSettingWrites(db, noteChange),
    ...factorWrites(db, noteChange),
    ...fileWrites(db, noteChange),
    ...inquiryWrites(db),
    ...jobWrites(db, noteChange),
    ...labelWrites(db, noteChange),
    ...noteWrites(db, noteChange, search),
    ...personWrites(db, search),
    ...referenceWrites(db, dialect),
    ...receivedMailWrites(db, noteChange, search),
    ...search,
    ...secretWrites(db),
    ...signInStepWrites(db),
    ...staffWrites(db, noteChange),
    ...ticketWrites(db, noteChange, search),
    ...violationWrites(db),
  };
}
