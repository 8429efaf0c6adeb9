import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { inquire } from '@/scripts/attack/visits';
import { newChatSessionId, newClientId } from '@/lib/contract/ids';

const INQUIRIES_A_SECOND = 5;
const ANSWERS_WITHIN_MS = 10_000;

let visitors = 0;

/** The address of somebody new. */
function someone(): string {
  visitors += 1;
  return `10.${visitors >> 8}.${visitors & 255}.1`;
}

/** Somebody sends an inquiry through the site. */
export const inquireOnce = (siteUrl: string) => inquire(siteUrl, someone());

/**
 * Sends inquiries through the site all the time, whatever is answered.
 *
 * @param from the address of all of them; everyone has their own by default
 * @returns what ends it
 */
export function keepInquiring(siteUrl: string, from?: string): () => Promise<void> {
  const end = new AbortController();
  const running = new Set<Promise<unknown>>();
  async function send() {
    while (!end.signal.aborted) {
      const sent = inquire(siteUrl, from ?? someone()).catch(() => undefined);
      running.add(sent);
      void sent.finally(() => running.delete(sent));
      await pause(1000 / INQUIRIES_A_SECOND);
    }
  }
  const sending = send();
  return async () => {
    end.abort();
    await sending;
    await Promise.all(running);
  };
}

/** Somebody writes a message in the chat, and leaves. */
export async function writeOnce(siteUrl: string): Promise<void> {
  const socket: Socket = io(siteUrl, {
    forceNew: true,
    transports: ['websocket'],
    extraHeaders: { 'x-forwarded-for': someone() },
  });
  const sessionId = newChatSessionId(Date.now());
  const say = (event: string, what: object) =>
    socket.timeout(ANSWERS_WITHIN_MS).emitWithAck(event, what);
  await say('register chat session', { sessionId });
  await say('chat message', { sessionId, id: newClientId(), message: 'Is anybody there?' });
  socket.disconnect();
}

/** Somebody's browser reports that it blocked something on a page. */
export async function reportOnce(siteUrl: string): Promise<void> {
  const report = {
    'document-uri': `${siteUrl}/contact`,
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'inline',
  };
  const { status } = await fetch(`${siteUrl}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/csp-report', 'x-forwarded-for': someone() },
    body: JSON.stringify({ 'csp-report': report }),
  });
  if (status !== 204) throw new Error(`A report was answered with status ${status}.`);
}
