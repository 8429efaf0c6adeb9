import { AGENT_SOCKET_PATH } from '@repo/contract/agent-events.ts';
import { connectVisitor, type TRANSPORTS } from '#tests/backend/chat/clients.ts';
import type { TestBackend } from '#tests/support/backend/in-process.ts';

/** The socket of a desk that is open in a browser. */
export const openDesk = (
  { url }: Pick<TestBackend, 'url'>,
  { cookie }: { cookie: string },
  transport: (typeof TRANSPORTS)[number] = 'websocket',
  origin = url,
) =>
  connectVisitor(url, {
    path: AGENT_SOCKET_PATH,
    transports: [transport],
    extraHeaders: { cookie, origin },
  });

/** Waits for the end of a socket. @returns the reason, if one was given */
export async function untilEnded(desk: Awaited<ReturnType<typeof openDesk>>): Promise<unknown> {
  while (desk.socket.connected) {
    await new Promise((resolve) => desk.socket.once('disconnect', resolve));
  }
  return desk.heard.find(([event]) => event === 'signed out')?.[1];
}
