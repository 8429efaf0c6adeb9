import { Due } from '@/desk/shared/times';
import type { Ticket } from '@/lib/contract/desk/ticket';

/** Until when an answer was promised, as long as somebody waits for one. */
export function TicketDue({ ticket: { state, dueAt } }: Readonly<{ ticket: Ticket }>) {
  const waits = state === 'new' || state === 'in_work';
  return waits && dueAt !== null && <Due at={dueAt} />;
}
