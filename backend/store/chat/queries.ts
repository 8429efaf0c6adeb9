import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/changes/change-store';
import type { ChatTransaction } from '@/backend/store/chat/chat-store';
import { conversationQueries } from '@/backend/store/chat/conversations';
import { messageQueries } from '@/backend/store/chat/messages';
import { callQueries, leadQueries } from '@/backend/store/chat/requests';
import type { Tables } from '@/backend/store/schema';

/** The reads and writes of {@link ChatTransaction} as queries. */
export const chatQueries = (db: Kysely<Tables>, noteChange: NoteChange): ChatTransaction => ({
  ...conversationQueries(db, noteChange),
  ...messageQueries(db),
  leads: leadQueries(db),
  calls: callQueries(db),
});
