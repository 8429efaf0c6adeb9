import { randomUUID } from 'node:crypto';
import { addTicketNote } from '@repo/backend/desk/tickets/add-ticket-note.ts';
import { assignTicket } from '@repo/backend/desk/tickets/assign-ticket.ts';
import { replyToTicket } from '@repo/backend/desk/tickets/reply-to-ticket.ts';
import { setTicketState } from '@repo/backend/desk/tickets/set-ticket-state.ts';
import type { Scene } from '#seed/scene.ts';
import { filled } from '#seed/words.ts';

/** Staff take a ticket into work, perhaps with a note. */
export async function takeTicket(scene: Scene, id: string): Promise<void> {
  const { chance, words, staff, store, timeline } = scene;
  const deps = { store, clock: timeline.clock };
  const { id: staffId } = chance.pick(staff);
  await assignTicket(id, { assigneeId: staffId, expectedAssigneeId: null }, { id: staffId }, deps);
  await setTicketState(id, { state: 'in_work', expectedState: 'new' }, { id: staffId }, deps);
  if (chance.happens(0.5)) {
    const text = filled(chance.pick(words.notes), chance, words);
    await addTicketNote(id, { id: randomUUID(), text }, { id: staffId }, deps);
  }
}

/** Staff answer a ticket by email; some tickets are closed after that. */
export async function answerTicket(scene: Scene, id: string): Promise<void> {
  const { chance, words, staff, store, timeline } = scene;
  const deps = { store, clock: timeline.clock };
  const text = filled(chance.pick(words.replies), chance, words);
  const author = chance.pick(staff);
  await replyToTicket(id, { id: randomUUID(), text, seenReplies: 0 }, author, deps);
  if (chance.happens(0.3)) {
    await setTicketState(id, { state: 'closed', expectedState: 'answered' }, author, deps);
  }
}
