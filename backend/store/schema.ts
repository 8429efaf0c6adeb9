import type { AuditTables } from '@/backend/store/audit/tables';
import type { ChatTables } from '@/backend/store/chat/tables';
import type { DeskTables } from '@/backend/store/desk/tables';
import type { FileTables } from '@/backend/store/files/tables';
import type { JobTables } from '@/backend/store/jobs/tables';
import type { OperationsTables } from '@/backend/store/operations/tables';
import type { PersonTables } from '@/backend/store/person/tables';
import type { ReceivedMailTables } from '@/backend/store/received-mails/tables';
import type { SearchTables } from '@/backend/store/search/tables';
import type { StaffTables } from '@/backend/store/staff/tables';
import type { TicketTables } from '@/backend/store/tickets/tables';

/**
 * The tables, in the spelling of the code; `CamelCasePlugin` turns it into snake_case. Booleans are 0 and 1,
 * and times are ISO 8601 in UTC, which sort as text: both work the same in SQLite and in PostgreSQL.
 */
export type Tables = AuditTables &
  ChatTables &
  DeskTables &
  FileTables &
  JobTables &
  OperationsTables &
  PersonTables &
  ReceivedMailTables &
  SearchTables &
  StaffTables &
  TicketTables;
