import type { Kysely } from 'kysely';
import type { NoteChange } from '@/backend/store/desk/changes';
import type { ChatWrites } from '@/backend/store/chat/chat-store';
import { conversationWrites } from '@/backend/store/chat/conversations';
import { messageWrites } from '@/backend/store/chat/messages';
import { callQueries, leadQueries } from '@/backend/store/chat/requests';
import type { Tables } from '@/backend/store/schema';
import type { SearchWrites } from '@/backend/store/search/search-store';

/** Implements {@link ChatWrites}. */
export const chatWrites = (
  db: Kysely<Tables>,
  noteChange: NoteChange,
  search: SearchWrites,
): ChatWrites => ({
  ...conversationWrites(db, noteChange),
  ...messageWrites(db, search),
  leads: leadQueries(db),
  calls: callQueries(db),
});
