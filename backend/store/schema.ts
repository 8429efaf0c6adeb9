import type { AuditTables } from '#store/audit/tables.ts';
import type { ChatTables } from '#store/chat/tables.ts';
import type { DeskTables } from '#store/desk/tables.ts';
import type { FileTables } from '#store/files/tables.ts';
import type { JobTables } from '#store/jobs/tables.ts';
import type { NotificationTables } from '#store/notifications/tables.ts';
import type { OperationsTables } from '#store/operations/tables.ts';
import type { PersonTables } from '#store/person/tables.ts';
import type { ReceivedMailTables } from '#store/received-mails/tables.ts';
import type { SearchTables } from '#store/search/tables.ts';
import type { StaffTables } from '#store/staff/tables.ts';
import type { StudioTables } from '#store/studio/tables.ts';
import type { TicketTables } from '#store/tickets/tables.ts';
import type { WebhookTables } from '#store/webhooks/tables.ts';

/**
 * The tables, in the spelling of the code; `CamelCasePlugin` turns it into snake_case. Booleans are 0 and 1,
 * and times are ISO 8601 in UTC, which sort as text: both work the same in SQLite and in PostgreSQL.
 */
export type Tables = AuditTables &
  ChatTables &
  DeskTables &
  FileTables &
  JobTables &
  NotificationTables &
  OperationsTables &
  PersonTables &
  ReceivedMailTables &
  SearchTables &
  StaffTables &
  StudioTables &
  TicketTables &
  WebhookTables;
