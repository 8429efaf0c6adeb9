import { DESK_PATH } from '@repo/contract/desk/address.ts';
import type { Config } from '#core/config.ts';

/** The settings that determine where the desk is. */
export type DeskLocation = Pick<Config, 'DESK_URL' | 'BACKEND_HOST' | 'BACKEND_PORT'>;

/** Hosts that mean "listen on every network," and the address at which this machine reaches them. */
const LOCAL: Readonly<Record<string, string>> = { '0.0.0.0': '127.0.0.1', '::': '::1' };

/**
 * Returns the origin of the desk for links: `DESK_URL` if it is set.
 *
 * @param elsewhere the address to use otherwise; defaults to where the backend listens
 * @returns an origin, without a path
 */
export const deskOrigin = (place: DeskLocation, elsewhere = listeningAddress(place)): string =>
  new URL(place.DESK_URL ?? elsewhere).origin;

/** Whether people reach the desk over HTTPS only. */
export const isDeskSecure = ({ DESK_URL }: Pick<Config, 'DESK_URL'>): boolean =>
  DESK_URL?.startsWith('https:') ?? false;

/** The address of the desk, for people. */
export const deskAddress = (place: DeskLocation): string => deskOrigin(place) + DESK_PATH;

/** The address of a waiting conversation or ticket, for people. */
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
