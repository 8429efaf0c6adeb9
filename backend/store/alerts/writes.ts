import type { Kysely } from 'kysely';
import type { AlertWrites } from '@/backend/store/alerts/alert-store';
import type { NoteChange } from '@/backend/store/changes/change-store';
import type { Tables } from '@/backend/store/schema';

/** Implements {@link AlertWrites}. */
export const alertWrites = (db: Kysely<Tables>, noteChange: NoteChange): AlertWrites => ({
  async addAlert(alert) {
    const { conversationId, ticketId, percent: alerted } = alert;
    await db.insertInto('alerts').values(alert).execute();
    if (conversationId !== null) {
      await db
        .updateTable('conversations')
        .set({ alerted })
        .where('id', '=', conversationId)
        .execute();
      await noteChange('conversation', conversationId);
    }
    if (ticketId !== null) {
      await db.updateTable('tickets').set({ alerted }).where('id', '=', ticketId).execute();
      await noteChange('ticket', ticketId);
    }
  },
});
