import type { AlertTables } from '@/backend/store/alerts/tables';
import type { AuditTables } from '@/backend/store/audit/tables';
import type { BlockTables } from '@/backend/store/blocks/tables';
import type { ChangeTables } from '@/backend/store/changes/tables';
import type { ChatTables } from '@/backend/store/chat/tables';
import type { CompanyTables } from '@/backend/store/company/tables';
import type { DeskSettingTables } from '@/backend/store/desk-settings/tables';
import type { FactorTables } from '@/backend/store/factors/tables';
import type { FileTables } from '@/backend/store/files/tables';
import type { HealthTables } from '@/backend/store/health/tables';
import type { InquiryTables } from '@/backend/store/inquiries/tables';
import type { JobTables } from '@/backend/store/jobs/tables';
import type { LabelTables } from '@/backend/store/labels/tables';
import type { NoteTables } from '@/backend/store/notes/tables';
import type { PersonTables } from '@/backend/store/person/tables';
import type { ReceivedMailTables } from '@/backend/store/received-mails/tables';
import type { SearchTables } from '@/backend/store/search/tables';
import type { SecretTables } from '@/backend/store/secrets/tables';
import type { SignInStepTables } from '@/backend/store/sign-in-steps/tables';
import type { StaffTables } from '@/backend/store/staff/tables';
import type { TicketTables } from '@/backend/store/tickets/tables';
import type { ViolationTables } from '@/backend/store/violations/tables';

/**
 * The tables, in the spelling of the code; `CamelCasePlugin` turns it into snake_case. Booleans are 0 and 1,
 * and times are ISO 8601 in UTC, which sort as text: both work the same in SQLite and in PostgreSQL.
 */
export type Tables = AlertTables &
  AuditTables &
  BlockTables &
  ChangeTables &
  ChatTables &
  CompanyTables &
  DeskSettingTables &
  FactorTables &
  FileTables &
  HealthTables &
  InquiryTables &
  JobTables &
  LabelTables &
  NoteTables &
  PersonTables &
  ReceivedMailTables &
  SearchTables &
  SecretTables &
  SignInStepTables &
  StaffTables &
  TicketTables &
  ViolationTables;
