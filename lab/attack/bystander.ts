// An uninvolved visitor during an attack: loads pages, sends inquiries and messages, and measures how long
// each takes to reach the team. It runs in its own thread, so that it measures the servers and not the
// attacker. The team's mail server and chat client run here too.
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort } from 'node:worker_threads';
import { io } from 'socket.io-client';
import { AGENT_SOCKET_PATH, type ServerToAgent } from '@repo/contract/agent-events.ts';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import { startMailServer } from '@repo/testbed/mail-server.ts';
import { ask, inquire, sendWrongForm } from '#attack/visits.ts';

/** The servers that the visitor uses, and the cookie with which the team listens. */
export type Visit = Readonly<{ siteUrl: string; backendUrl: string; cookie: string }>;

/** Milliseconds for each page, and until each inquiry and message reached the team; and all failures. */
export type Impressions = { pages: number[]; told: number[]; failures: string[] };

/**
 * What this thread reports: first the mail server's address; then, for each attack, that the visit has begun,
 * and its measurements.
 */
export type FromBystander = { mailUrl: string } | { begun: true } | Impressions;

const PAGES = ['/', '/contact', '/services/ai', '/order', '/blog', '/solution'];
const PAGE_EVERY = 100;
const WORD_EVERY = 3_000;
const PATIENCE = 10_000;

if (!parentPort) throw new Error('This must run in a thread of its own.');
const attacker = parentPort;
const mails = await startMailServer();
let visits = 0;

/** Waits for a condition. @returns how long that took in milliseconds; undefined after a timeout */
async function until(isSo: () => boolean): Promise<number | undefined> {
  const begun = performance.now();
  while (!isSo()) {
    if (performance.now() - begun > PATIENCE) return undefined;
    await pause(5);
  }
  return performance.now() - begun;
}

/** Requests everything once: the first time after a start takes up to a second, with or without an attack. */
async function warmUp({ siteUrl }: Visit) {
  for (const path of [...PAGES, '/no-such-page', '//no/such/socket']) {
    await ask(siteUrl + path, '100.64.0.1');
  }
  await sendWrongForm(siteUrl, '100.64.0.1');
}

/** Continues until it is told to stop. */
async function visit({ siteUrl, backendUrl, cookie }: Visit) {
  const seen: Impressions = { pages: [], told: [], failures: [] };
  let isOver = false;
  // Each request comes from a different network, as different people's do.
  const address = () => `100.${64 + (++visits >> 8)}.${visits & 255}.7`;
  const heard = new Set<string>();
  const staff = io(backendUrl, {
    path: AGENT_SOCKET_PATH,
    transports: ['websocket'],
    extraHeaders: { cookie },
  });
  const onMessage: ServerToAgent['conversation message'] = ({ message }) => void heard.add(message);
  staff.on('conversation message', onMessage);
  await new Promise<void>((resolve) => staff.once('connect', resolve));

  async function loadPage(path: string) {
    const begun = performance.now();
    const { status } = await ask(siteUrl + path, address());
    seen.pages.push(performance.now() - begun);
    if (status !== 200) seen.failures.push(`${path} was answered with ${status}`);
  }

  async function say(what: string, send: () => Promise<{ status: number }>, isTold: () => boolean) {
    const begun = performance.now();
    const { status } = await send();
    const arrived = await until(isTold);
    if (status !== 200) seen.failures.push(`${what} was answered with ${status}`);
    else if (arrived === undefined) seen.failures.push(`the team was not told of ${what}`);
    else seen.told.push(performance.now() - begun);
  }

  const sendInquiry = () => {
    const fullName = `Vera ${newClientId()}`;
    // A long line of an email may be broken in the middle of a name (RFC 2045 section 6.7).
    const isTold = () =>
      mails.received.some(({ raw }) => raw.replaceAll('=\r\n', '').includes(fullName.slice(5)));
    return say('An inquiry', () => inquire(siteUrl, address(), { fullName }), isTold);
  };
  const sendMessage = () => {
    const message = `Are you there? ${newClientId()}`;
    const body = { sessionId: newChatSessionId(Date.now()), id: newClientId(), message };
    const send = () => ask(`${siteUrl}/api/chat/send`, address(), { method: 'POST', body });
    return say('A message', send, () => heard.has(message));
  };

  const every = async (ms: number, task: (turn: number) => Promise<unknown>) => {
    for (let turn = 0; !isOver; turn++) {
      const next = pause(ms);
      await task(turn).catch((error: unknown) => seen.failures.push(String(error)));
      await next;
    }
  };
  const walks = [
    every(PAGE_EVERY, (turn) => loadPage(PAGES[turn % PAGES.length] ?? '/')),
    every(WORD_EVERY, () => Promise.all([sendInquiry(), sendMessage()])),
  ];
  return async () => {
    isOver = true;
    await Promise.all(walks);
    staff.disconnect();
    return seen;
  };
}

let end: Awaited<ReturnType<typeof visit>> | undefined;
const answer = async (wish: Visit | 'end') => {
  if (wish === 'end') {
    attacker.postMessage(await end?.());
    return;
  }
  await warmUp(wish);
  end = await visit(wish);
  attacker.postMessage({ begun: true } satisfies FromBystander);
};
attacker.on('message', (wish: Visit | 'end') => void answer(wish));
attacker.postMessage({ mailUrl: mails.url } satisfies FromBystander);
