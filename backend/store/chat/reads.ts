import type { Kysely } from 'kysely';
import type { ChatReads } from '@/backend/store/chat/chat-store';
import { conversationReads } from '@/backend/store/chat/conversations';
import { messageReads } from '@/backend/store/chat/messages';
import { callQueries, leadQueries } from '@/backend/store/chat/requests';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link ChatReads}. */
export const chatReads = (db: Kysely<Tables>): ChatReads => ({
  ...conversationReads(db),
  ...messageReads(db),
  leads: leadQueries(db),
  calls: callQueries(db),
});
