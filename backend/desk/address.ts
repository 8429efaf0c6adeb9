import type { Config } from '@/backend/config';
import { DESK_PATH } from '@/lib/contract/desk/address';

/** The settings that say where the desk is. */
export type DeskPlace = Pick<Config, 'DESK_URL' | 'BACKEND_HOST' | 'BACKEND_PORT'>;

/**
 * The address of a page of the desk, for people: at `DESK_URL`, or else where the backend listens.
 *
 * @param page its path below the desk: `/conversations/…`
 */
export function deskAddress(
  page: string,
  { DESK_URL, BACKEND_HOST, BACKEND_PORT }: DeskPlace,
): string {
  const host = BACKEND_HOST.includes(':') ? `[${BACKEND_HOST}]` : BACKEND_HOST;
  return new URL(DESK_PATH + page, DESK_URL ?? `http://${host}:${BACKEND_PORT}`).href;
}

/** The page of what waits: a conversation or a ticket. */
export const threadAddress = (
  { conversationId, ticketId }: { conversationId: string | null; ticketId: string | null },
  place: DeskPlace,
): string =>
  deskAddress(
    conversationId === null ? `/tickets/${ticketId ?? ''}` : `/conversations/${conversationId}`,
    place,
  );
