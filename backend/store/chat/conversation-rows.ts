import { sql, type Kysely } from 'kysely';
import type { KeyedConversation } from '@/backend/store/chat/chat-store';
import type { Tables } from '@/backend/store/schema';

/** How much of the newest message a list shows, in characters. */
const EXCERPT_LENGTH = 120;

/** Conversations as staff see them, with the key. */
export function selectConversations(db: Kysely<Tables>) {
  return db
    .selectFrom('conversations')
    .leftJoin('messages', (join) =>
      join
        .onRef('messages.conversationId', '=', 'conversations.id')
        .onRef('messages.seq', '=', 'conversations.lastSeq'),
    )
    .select(['sessionId', 'conversations.id as conversationId', 'startedAt', 'waitingSince'])
    .select(['closedAt', 'closeReason', 'lastSeq', 'readSeq', 'seenSeq'])
    .select(['conversations.name', 'conversations.email'])
    .select((eb) => [
      // Cut by the database, which counts characters and never halves one.
      eb
        .fn<string | null>('substr', ['message', sql.lit(1), sql.lit(EXCERPT_LENGTH)])
        .as('excerpt'),
      eb
        .exists(
          eb
            .selectFrom('callRequests')
            .select('callRequests.id')
            .whereRef('callRequests.conversationId', '=', 'conversations.id'),
        )
        .as('wantsCall'),
    ]);
}

type Row = Awaited<ReturnType<ReturnType<typeof selectConversations>['executeTakeFirstOrThrow']>>;

/** The conversation of a row, apart from its key. */
export function fromConversationRow({
  sessionId,
  excerpt,
  wantsCall,
  ...row
}: Row): KeyedConversation {
  return {
    sessionId,
    conversation: { ...row, excerpt: excerpt ?? '', wantsCall: Boolean(wantsCall) },
  };
}
