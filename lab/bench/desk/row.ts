import type { Chance } from '#chat/chance.ts';

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
  { table: 'search_words', row: { words: text } },
];

/** How a visitor came: one of a thousand addresses, from one of 300 sites. */
export const aVisit = (chance: Chance): Row => ({
  first_landing_page: `/page-${chance.between(1, 50)}?utm_source=s${chance.between(1, 20)}&utm_medium=mail`,
  first_referrer: `https://site-${chance.between(1, 300)}.example/`,
  last_page: `/page-${chance.between(1, 50)}`,
});
