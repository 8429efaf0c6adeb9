import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { DATA_FILE } from '@repo/backend/store/sqlite/data-file.ts';

/** A stored conversation: the texts in order, and its two IDs. */
export type StoredConversation = { conversationId: string; sessionId: string; texts: string[] };

/** Reads all conversations from a data folder, even while the backend runs. */
export function readStoredConversations(dataDir: string): StoredConversation[] {
  const database = new DatabaseSync(path.join(dataDir, DATA_FILE), { readOnly: true });
  try {
    const texts = database.prepare(
      'select message from messages where conversation_id = ? order by seq',
    );
    return database
      .prepare('select id, session_id from conversations')
      .all()
      .map(({ id, session_id: sessionId }) => ({
        conversationId: String(id),
        sessionId: String(sessionId),
        texts: texts.all(String(id)).map(({ message }) => String(message)),
      }));
  } finally {
    database.close();
  }
}
