import { Due } from '@/desk/shared/times';
import type { Ticket } from '@/lib/contract/desk/ticket';

/** When the answer is due, while someone is waiting for one. */
export function TicketDue({ ticket: { state, dueAt } }: Readonly<{ ticket: Ticket }>) {
  const waits = state === 'new' || state === 'in_work';
  return waits && dueAt !== null && <Due at={dueAt} />;
}
