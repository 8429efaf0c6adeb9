/** The row of a table, by the names of the columns. */
export type Row = Record<string, string | number | null>;

/** What one conversation, or one inquiry, puts into the tables. */
export type Rows = { table: string; row: Row }[];

/** Makes a text of so many words. */
export type Text = (least: number, most: number) => string;

/** In milliseconds. */
export const MINUTE = 60_000;

/** The accounts that have what somebody has. */
export const STAFF = ['bench-ann', 'bench-bob', 'bench-cleo'];

/** ISO 8601 in UTC. */
export const iso = (time: number) => new Date(time).toISOString();

/** What search finds a text by. @param owner the column of what it belongs to */
export const searchRows = (
  kind: string,
  subjectId: string,
  owner: Row,
  at: number,
  text: string,
): Rows => [
  { table: 'search_documents', row: { kind, subject_id: subjectId, ...owner, at: iso(at) } },
  { table: 'search_index', row: { text } },
];
