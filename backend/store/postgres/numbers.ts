const continueOne = (table: string, column: string) =>
  `select setval(pg_get_serial_sequence('${table}', '${column}'), max(${column})) from ${table};`;

/** Lets the numbers of new rows go on after the highest one, in every table that numbers its rows. */
export const CONTINUE_NUMBERS = [
  continueOne('changes', 'seq'),
  continueOne('search_documents', 'id'),
  continueOne('webhook_deliveries', 'seq'),
].join('\n');
