import { NotAllowed } from '@/backend/core/errors';
import type { StoredStaff } from '@/backend/store/staff/staff';
import { maySeeQuarantine } from '@/lib/contract/desk/access';
import { TICKET_STATES, type TicketState } from '@/lib/contract/desk/ticket';

/** Who reads tickets. */
export type TicketReader = Pick<StoredStaff, 'id' | 'role'>;

/** @throws {NotAllowed} when someone's role does not see what is in quarantine */
export function requireQuarantine({ role }: Pick<TicketReader, 'role'>): void {
  if (!maySeeQuarantine(role)) throw new NotAllowed();
}

/** The states of the tickets that someone sees. */
export const statesFor = ({ role }: Pick<TicketReader, 'role'>): readonly TicketState[] =>
  maySeeQuarantine(role) ? TICKET_STATES : TICKET_STATES.filter((state) => state !== 'quarantined');
