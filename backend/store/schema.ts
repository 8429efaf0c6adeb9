import type {
  AlertsTable,
  BlocksTable,
  CannedRepliesTable,
  ChangesTable,
  ConversationLabelsTable,
  DeskSettingsTable,
  LabelsTable,
  NotesTable,
} from '@/backend/store/desk/tables';
import type { AuditTables } from '@/backend/store/audit/tables';
import type { ChatTables } from '@/backend/store/chat/tables';
import type { CompanyTables } from '@/backend/store/company/tables';
import type { FactorTables } from '@/backend/store/factors/tables';
import type { FileTables } from '@/backend/store/files/tables';
import type {
  BackupsTable,
  SecretsTable,
  StoreProbeTable,
  ViolationsTable,
} from '@/backend/store/operations/tables';
import type { InquiryTables } from '@/backend/store/inquiries/tables';
import type { JobTables } from '@/backend/store/jobs/tables';
import type { PersonTables } from '@/backend/store/person/tables';
import type { ReceivedMailTables } from '@/backend/store/received-mails/tables';
import type { SearchTables } from '@/backend/store/search/tables';
import type { SignInStepTables } from '@/backend/store/sign-in-steps/tables';
import type { StaffTables } from '@/backend/store/staff/tables';
import type { TicketTables } from '@/backend/store/tickets/tables';

/**
 * The tables, in the spelling of the code; `CamelCasePlugin` turns it into snake_case. Booleans are 0 and 1,
 * and times are ISO 8601 in UTC, which sort as text: both work the same in SQLite and in PostgreSQL.
 */
export type Tables = {
  alerts: AlertsTable;
  backups: BackupsTable;
  blocks: BlocksTable;
  cannedReplies: CannedRepliesTable;
  changes: ChangesTable;
  conversationLabels: ConversationLabelsTable;
  deskSettings: DeskSettingsTable;
  labels: LabelsTable;
  notes: NotesTable;
  secrets: SecretsTable;
  storeProbe: StoreProbeTable;
  violations: ViolationsTable;
} & AuditTables &
  ChatTables &
  CompanyTables &
  FactorTables &
  FileTables &
  InquiryTables &
  JobTables &
  PersonTables &
  ReceivedMailTables &
  SearchTables &
  SignInStepTables &
  StaffTables &
  TicketTables;
