import { maySeeQuarantine } from '@repo/contract/desk/access.ts';
import { TICKET_STATES, type TicketState } from '@repo/contract/desk/ticket.ts';
import { NotAllowed } from '#core/errors.ts';
import type { StoredStaff } from '#store/staff/staff.ts';

/** Who reads tickets. */
export type TicketReader = Pick<StoredStaff, 'id' | 'role'>;

/** @throws {NotAllowed} when someone's role does not see what is in quarantine */
export function requireQuarantine({ role }: Pick<TicketReader, 'role'>): void {
  if (!maySeeQuarantine(role)) throw new NotAllowed();
}

/** The states of the tickets that someone sees. */
export const statesFor = ({ role }: Pick<TicketReader, 'role'>): readonly TicketState[] =>
  maySeeQuarantine(role) ? TICKET_STATES : TICKET_STATES.filter((state) => state !== 'quarantined');
