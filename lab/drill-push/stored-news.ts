import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import type { Talk } from '#drill-push/acts.ts';
import type { StoredNews } from '#drill-push/check.ts';

/** How often the list is read, in milliseconds: often enough that nothing goes from it unseen, because it is full. */
const READ_EVERY_MS = 1000;

/** The notifications of one person, read past the backends, as long as a drill runs. */
type NewsWatch = AsyncDisposable & {
  /** All that were ever there, as they were last. */
  read(): Promise<StoredNews[]>;
};

type Row = Omit<StoredNews, 'at'> & { at: string };

const NEWS = `
  select id, kind, coalesce(conversation_id, ticket_id) as "conversationId", count, created_at as at
  from notifications where staff_id = $1 and number > $2`;

/** Watches what is new in somebody's list. */
export async function watchNews(url: string, staffId: string): Promise<NewsWatch> {
  const client = new pg.Client(url);
  await client.connect();
  const before = await client.query<{ last: string | null }>(
    'select max(number) as last from notifications where staff_id = $1',
    [staffId],
  );
  const last = before.rows[0]?.last ?? '0';
  const known = new Map<string, StoredNews>();
  const look = async () => {
    const { rows } = await client.query<Row>(NEWS, [staffId, last]);
    for (const row of rows) {
      known.set(row.id, { ...row, at: Date.parse(row.at) });
    }
  };
  const over = new AbortController();
  const looking = (async () => {
    while (!over.signal.aborted) {
      await look();
      await pause(READ_EVERY_MS);
    }
  })();
  return {
    async read() {
      await look();
      return [...known.values()];
    },
    async [Symbol.asyncDispose]() {
      over.abort();
      await looking;
      await client.end();
    },
  };
}

/** The conversations of some visitors, in their order. */
export async function findTalks(url: string, sessionIds: readonly string[]): Promise<Talk[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const { rows } = await client.query<Talk>(
      `select session_id as "sessionId", id as "conversationId" from conversations
       where session_id = any($1) order by array_position($1, session_id)`,
      [sessionIds],
    );
    return rows;
  } finally {
    await client.end();
  }
}
