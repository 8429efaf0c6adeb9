import type { Ticket } from '@repo/contract/desk/ticket.ts';
import { Due } from '#shared/times.tsx';

/** When the answer is due, while someone is waiting for one. */
export function TicketDue({ ticket: { state, dueAt } }: Readonly<{ ticket: Ticket }>) {
  const waits = state === 'new' || state === 'in_work';
  return waits && dueAt !== null && <Due at={dueAt} />;
}
