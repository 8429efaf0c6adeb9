import type { Config } from '@/backend/core/config';
import { DESK_PATH } from '@/lib/contract/desk/address';

/** The settings that say where the desk is. */
export type DeskLocation = Pick<Config, 'DESK_URL' | 'BACKEND_HOST' | 'BACKEND_PORT'>;

/** Hosts to listen at that mean every network, and where this machine reaches what listens there. */
const LOCAL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Where the desk is, for links: at `DESK_URL`, whoever asks.
 *
 * @param elsewhere an address for when that is not set; where the backend listens unless told
 * @returns an origin, without a path
 */
export const deskOrigin = (place: DeskLocation, elsewhere = listeningAddress(place)): string =>
  new URL(place.DESK_URL ?? elsewhere).origin;

/** The address of all tickets, for people. */
export const ticketsAddress = (place: DeskLocation): string =>
  `${deskOrigin(place)}${DESK_PATH}/tickets`;

/** The address of what waits, for people. */
export function threadAddress(
  { conversationId, ticketId }: { conversationId: string | null; ticketId: string | null },
  place: DeskLocation,
): string {
  const page =
    conversationId === null ? `/tickets/${ticketId ?? ''}` : `/conversations/${conversationId}`;
  return deskOrigin(place) + DESK_PATH + page;
}

function listeningAddress({ BACKEND_HOST, BACKEND_PORT }: DeskLocation): string {
  const host = LOCAL[BACKEND_HOST] ?? BACKEND_HOST;
  return `http://${host.includes(':') ? `[${host}]` : host}:${BACKEND_PORT}`;
}
