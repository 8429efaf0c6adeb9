import { isOnPostgres } from '#tests/support/backend/test-database.ts';

/** What a migration does, its statements, and what the check must say about it. */
type BreakingMigration = [kind: string, statements: string[], problem: RegExp];

/** Statements for PostgreSQL, or the definition with which a table is made anew, because SQLite cannot alter it. */
const altered = (postgres: string, table: string, definition: string): string[] =>
  isOnPostgres
    ? [`alter table ${table} ${postgres}`]
    : [`drop table ${table}`, `create table ${table} (${definition})`];

const replies = (postgres: string, columns: string) =>
  altered(postgres, 'canned_replies', `id text primary key, ${columns}`);

const SHORTCUT = 'shortcut text not null unique';

const TRIGGER = isOnPostgres
  ? [
      "create function refuse() returns trigger language plpgsql as 'begin return null; end'",
      'create trigger refused before insert on notes for each row execute function refuse()',
    ]
  : ["create trigger refused before insert on notes begin select raise(abort, 'no'); end"];

const LOST_TRIGGER: BreakingMigration = [
  'takes a trigger away',
  ['drop trigger commit_in_order on changes'],
  /^changes has lost a trigger: create trigger commit_in_order before insert on changes/i,
];

/** Migrations after which the version before could not work with the tables, each for another reason. */
export const BREAKING_MIGRATIONS: readonly BreakingMigration[] = [
  ['drops a table', ['drop table webhook_jobs'], /^The table webhook_jobs is missing\.$/],
  [
    'drops a column',
    ['alter table violations drop column count'],
    /^The column violations\.count is missing\.$/,
  ],
  [
    'adds a column that needs a value',
    ['alter table violations add column source text not null'],
    /^The new column violations\.source needs a default\.$/,
  ],
  [
    'narrows a type',
    replies('alter column text type varchar(20)', `${SHORTCUT}, text varchar(20) not null`),
    /^The column canned_replies\.text was "text.* not null" and is now ".*(varchar|varying)\(20\).* not null"\.$/,
  ],
  [
    'takes a default away',
    isOnPostgres
      ? ['alter table conversations alter column user_agent drop default']
      : [
          'alter table conversations drop column user_agent',
          'alter table conversations add column user_agent text',
        ],
    /^The column conversations\.user_agent was "text.* not null default" and is now "text[^"]*(?<!default)"\.$/,
  ],
  [
    'demands unique values in a table that exists',
    ['create unique index leads_once on leads (email, phone)'],
    /^leads must now be unique by email, phone\.$/,
  ],
  [
    'allows the same value twice',
    replies(
      'drop constraint canned_replies_shortcut_key',
      'shortcut text not null, text text not null',
    ),
    /^canned_replies is no longer unique by shortcut\.$/,
  ],
  [
    'checks a column that exists',
    replies(
      "add check (length(text) < 9 and text <> '(')",
      `${SHORTCUT}, text text not null check (length(text) < 9 and text <> '(')`,
    ),
    isOnPostgres
      ? /^canned_replies is now checked: CHECK \(\(\(length\(text\) < 9\) AND \(text <> '\('::text\)\)\)$/
      : /^canned_replies is now checked: check \(length\(text\) < 9 and text <> '\('\)$/,
  ],
  ['adds a trigger', TRIGGER, /^notes has a new trigger: create trigger refused before insert/i],
  ...(isOnPostgres ? [LOST_TRIGGER] : []),
  [
    'lets a column refer to another table',
    replies(
      'add foreign key (text) references labels (name) on delete cascade',
      `${SHORTCUT}, text text not null references labels (name) on delete cascade`,
    ),
    /^Rows of canned_replies must now refer to another table: text to labels on delete cascade\.$/,
  ],
  [
    'adds a column so that rows cannot be deleted',
    ['alter table notes add column label_id text references labels (id) on delete restrict'],
    /^Rows that notes refers to could no longer be deleted: label_id to labels on delete (no action|restrict)\.$/,
  ],
];
