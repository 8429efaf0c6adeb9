import type { ColumnDefinitionBuilder, Kysely } from 'kysely';

// The sorts of columns that the tables of the desk have.
export const required = (column: ColumnDefinitionBuilder) => column.notNull();
export const emptyText = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo('');
export const zero = (column: ColumnDefinitionBuilder) => column.notNull().defaultTo(0);
export const key = (column: ColumnDefinitionBuilder) => column.primaryKey();
export const byStaff = (column: ColumnDefinitionBuilder) => column.notNull().references('staff.id');
export const perhapsStaff = (column: ColumnDefinitionBuilder) => column.references('staff.id');
export const perhapsTicket = (column: ColumnDefinitionBuilder) => column.references('tickets.id');
export const perhapsConversation = (column: ColumnDefinitionBuilder) =>
  column.references('conversations.id');

/** Makes the index of one column, under the name of both. */
export const indexColumn = (db: Kysely<unknown>, table: string, column: string) =>
  db.schema.createIndex(`${table}_${column}`).on(table).column(column).execute();
