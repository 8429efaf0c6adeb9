import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

// The kinds of columns in the tables of the desk.
export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
export const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
export const byStaff = (column: ColumnDefinitionBuilder) => column.notNull().references('staff.id');
export const perhapsStaff = (column: ColumnDefinitionBuilder) => column.references('staff.id');
export const perhapsTicket = (column: ColumnDefinitionBuilder) => column.references('tickets.id');
export const perhapsConversation = (column: ColumnDefinitionBuilder) =>
  column.references('conversations.id');

/** Creates an index on one column, named after the table and the column. */
export const indexColumn = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
