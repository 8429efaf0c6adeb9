import { sql, type Kysely } from 'kysely';
import { writtenReference } from '@/backend/core/reference';
import { EXCERPT_LENGTH, excerptOf } from '@/backend/store/excerpt';
import type { KeyedConversation } from '@/backend/store/chat/chat-store';
import type { Tables } from '@/backend/store/schema';

/** Selects conversations as staff see them, with the session ID. */
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
    .select(['conversations.name', 'conversations.email', 'conversations.reference'])
    .select((eb) => [
      // One character more than is shown reveals whether there is more.
      eb
        .fn<string | null>('substr', ['message', sql.lit(1), sql.lit(EXCERPT_LENGTH + 1)])
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

/** Separates the conversation in a row from its session ID. */
export function fromConversationRow({
  sessionId,
  excerpt,
  wantsCall,
  reference,
  ...row
}: Row): KeyedConversation {
  return {
    sessionId,
    conversation: {
      ...row,
      excerpt: excerptOf(excerpt ?? ''),
      wantsCall: Boolean(wantsCall),
      reference: writtenReference(reference),
    },
  };
}
