import { setTimeout as pause } from 'node:timers/promises';
import { io, type Socket } from 'socket.io-client';
import { newChatSessionId, newClientId } from '@repo/contract/ids.ts';
import { ask, inquire } from '#attack/visits.ts';

const PAGES = ['/', '/contact', '/services/ai', '/order', '/blog', '/solution', '/portfolio/work'];

/** The intervals between events, in milliseconds: about ten visitors at a time, day and night. */
const EVERY = { page: 200, inquiry: 20_000, visitor: 3_000, word: 1_000 } as const;

/** How many messages a visitor sends before leaving. */
const WORDS = 10;

/** Ordinary use of a site. */
export type Load = Readonly<{
  /** Stops. @returns how much was done, and what went wrong */
  stop(): Promise<{ pages: number; inquiries: number; words: number; failures: string[] }>;
}>;

/** Begins to use a site. Everyone comes from a different address. */
export function startLoad(siteUrl: string): Load {
  const done = { pages: 0, inquiries: 0, words: 0, failures: [] as string[] };
  let isOver = false;
  let people = 0;
  const someone = () => {
    people += 1;
    return `10.${(people >> 16) & 255}.${(people >> 8) & 255}.${people & 255}`;
  };

  const expectOk = (what: string, status: number) => {
    if (status !== 200) done.failures.push(`${what}: ${status}`);
  };
  async function loadPage(turn: number) {
    const path = PAGES[turn % PAGES.length] ?? '/';
    expectOk(path, (await ask(siteUrl + path, someone())).status);
    done.pages += 1;
  }
  async function sendInquiry() {
    expectOk('inquiry', (await inquire(siteUrl, someone())).status);
    done.inquiries += 1;
  }
  async function chat() {
    const socket: Socket = io(siteUrl, {
      forceNew: true,
      transports: people % 4 === 0 ? ['polling'] : ['websocket'],
      extraHeaders: { 'x-forwarded-for': someone() },
    });
    const sessionId = newChatSessionId(Date.now());
    await socket.emitWithAck('register chat session', { sessionId });
    for (let word = 0; word < WORDS && !isOver; word++) {
      const message = { sessionId, id: newClientId(), message: `Word ${word}` };
      await socket.timeout(10_000).emitWithAck('chat message', message);
      done.words += 1;
      await pause(EVERY.word);
    }
    socket.disconnect();
  }

  const running = new Set<Promise<void>>();
  const every = async (ms: number, task: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn++) {
      const work = task(turn).catch((error: unknown) => void done.failures.push(String(error)));
      running.add(work);
      void work.then(() => running.delete(work));
      await pause(ms);
    }
  };
  const loops = [
    every(EVERY.page, loadPage),
    every(EVERY.inquiry, sendInquiry),
    every(EVERY.visitor, chat),
  ];
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      await Promise.all(running);
      return done;
    },
  };
}
