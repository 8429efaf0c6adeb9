import type { Config } from '@/backend/config';
import { DESK_PATH } from '@/lib/contract/desk/address';

/** The settings that say where the desk is. */
export type DeskPlace = Pick<Config, 'DESK_URL' | 'BACKEND_HOST' | 'BACKEND_PORT'>;

/** The address of what waits, for people: at `DESK_URL`, or else where the backend listens. */
export function threadAddress(
  { conversationId, ticketId }: { conversationId: string | null; ticketId: string | null },
  { DESK_URL, BACKEND_HOST, BACKEND_PORT }: DeskPlace,
): string {
  const page =
    conversationId === null ? `/tickets/${ticketId ?? ''}` : `/conversations/${conversationId}`;
  const host = BACKEND_HOST.includes(':') ? `[${BACKEND_HOST}]` : BACKEND_HOST;
  return new URL(DESK_PATH + page, DESK_URL ?? `http://${host}:${BACKEND_PORT}`).href;
}
