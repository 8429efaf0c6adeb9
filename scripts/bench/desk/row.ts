/** A row of a table, by column name. */
export type Row = Record<string, string | number | null>;

/** The rows of one conversation or inquiry, in all tables. */
export type Rows = { table: string; row: Row }[];

/** Makes a text with a number of words between the two limits. */
export type Text = (least: number, most: number) => string;

/** In milliseconds. */
export const MINUTE = 60_000;

/** The accounts of the assignees. */
export const STAFF = ['bench-ann', 'bench-bob', 'bench-cleo'];

/** ISO 8601 in UTC. */
export const iso = (time: number) => new Date(time).toISOString();

/** The rows by which search finds a text. @param owner the column that refers to its owner */
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
