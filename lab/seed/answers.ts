import { randomUUID } from 'node:crypto';
import { addTicketNote } from '@/backend/desk/tickets/add-ticket-note';
import { assignTicket } from '@/backend/desk/tickets/assign-ticket';
import { replyToTicket } from '@/backend/desk/tickets/reply-to-ticket';
import { setTicketState } from '@/backend/desk/tickets/set-ticket-state';
import type { Scene } from '@/lab/seed/scene';
import { filled } from '@/lab/seed/words';

/** Staff take a ticket into work, perhaps with a note. */
export async function takeTicket(scene: Scene, id: string): Promise<void> {
  const { chance, words, staff, store, timeline } = scene;
  const deps = { store, clock: timeline.clock };
  const { id: staffId } = chance.pick(staff);
  await assignTicket(id, { assigneeId: staffId, expectedAssigneeId: null }, deps);
  await setTicketState(id, { state: 'in_work', expectedState: 'new' }, deps);
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
  await replyToTicket(id, { id: randomUUID(), text, seenReplies: 0 }, chance.pick(staff), deps);
  if (chance.happens(0.3)) {
    await setTicketState(id, { state: 'closed', expectedState: 'answered' }, deps);
  }
}
