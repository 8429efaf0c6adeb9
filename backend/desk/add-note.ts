import { isAmong } from '@repo/contract/desk/access.ts';
import { everyoneIn, mentionsIn } from '@repo/contract/desk/mention.ts';
import { notify } from '#notifications/notify.ts';
import type { NotesTable } from '#store/desk/tables.ts';
import type { StoreTransaction } from '#store/store.ts';

/** Adds a note, and notifies whom it mentions. A repeat with the same ID does nothing. */
export async function addNote(transaction: StoreTransaction, note: NotesTable): Promise<void> {
  if (!(await transaction.notes.add(note))) return;
  const { text, conversationId, ticketId, authorId: by, createdAt: at } = note;
  const staff = await transaction.staff.list();
  const colleagues = staff.filter(({ role }) => isAmong(role, 'agents'));
  const to = everyoneIn(mentionsIn(text, colleagues)).map(({ id }) => id);
  const about = conversationId === null ? { ticketId: ticketId ?? '' } : { conversationId };
  await notify(transaction, { kind: 'mention', about, to, by, at });
}
