import pg from 'pg';
import type { StoredConversation } from '#chat/stored-conversations.ts';

/** What a lab reads from the store, past the backends and their networks. */
export type ClusterStore = {
  readConversations(): Promise<StoredConversation[]>;
  /** The number of the newest change in the log. */
  lastChange(): Promise<number>;
  /** The numbers of the changes after one that the log still holds, in order. */
  changesAfter(number: number): Promise<number[]>;
};

const CONVERSATIONS = `
  select c.id as "conversationId", c.session_id as "sessionId",
    coalesce(array_agg(m.message order by m.seq) filter (where m.seq is not null), '{}') as texts
  from conversations c left join messages m on m.conversation_id = c.id
  group by c.id`;

/** Opens the store of a cluster. Each question has a connection of its own, because PostgreSQL restarts. */
export function openClusterStore(url: string): ClusterStore {
  const query = async <Row extends pg.QueryResultRow>(text: string, values: unknown[] = []) => {
    const client = new pg.Client(url);
    await client.connect();
    try {
      return (await client.query<Row>(text, values)).rows;
    } finally {
      await client.end();
    }
  };
  return {
    readConversations: () => query<StoredConversation>(CONVERSATIONS),
    async lastChange() {
      const [row] = await query<{ last: string | null }>('select max(seq) as last from changes');
      return Number(row?.last ?? 0);
    },
    async changesAfter(number) {
      const text = 'select seq from changes where seq > $1 order by seq';
      // PostgreSQL's numbers may be larger than JavaScript's, so they arrive as text.
      return (await query<{ seq: string }>(text, [number])).map(({ seq }) => Number(seq));
    },
  };
}
