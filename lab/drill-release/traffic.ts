import { setTimeout as pause } from 'node:timers/promises';
import { Agent, request } from 'undici';
import { makeInquiry } from '@repo/testbed/inquiries.ts';
import { ROUTES } from '../../tools/routes.ts';

/** How many pages and inquiries there are in a second. */
const PER_SECOND = { pages: 200, inquiries: 5 } as const;

/** Requests of visitors, and how they were answered. */
export type Traffic = Readonly<{
  /** Stops. @returns what was answered, and what was not as it should be */
  stop(): Promise<TrafficReport>;
}>;

export type TrafficReport = Readonly<{
  pages: number;
  files: number;
  inquiries: readonly string[];
  failures: readonly string[];
}>;

/** The files of a release that a page names, also those that come only when somebody reaches for something. */
const FILES = /\/_next\/static\/[\w./~-]+\.(?:js|css|woff2)/g;

/**
 * Requests pages at random, every file that a page names, once for each kind of page, and files of pages that
 * were opened before, and sends inquiries. Nobody waits for an answer before asking for the next.
 *
 * @param url the address of the front
 */
export function startTraffic(url: string): Traffic {
  const agent = new Agent({ connections: 64, pipelining: 1 });
  const failures: string[] = [];
  const inquiries: string[] = [];
  const seen = new Map<string, number>();
  const done = { pages: 0, files: 0 };
  const running = new Set<Promise<void>>();
  let isOver = false;

  const get = async (path: string) => {
    const { statusCode, body } = await request(url + path, { dispatcher: agent });
    const text = await body.text();
    if (statusCode !== 200) failures.push(`${path}: ${statusCode}`);
    return text;
  };
  const file = async (path: string) => {
    done.files += 1;
    await get(path);
  };
  async function page(turn: number): Promise<void> {
    const path = ROUTES[turn % ROUTES.length] ?? '/';
    const html = await get(path);
    done.pages += 1;
    for (const [name] of html.matchAll(FILES)) {
      const isNew = !seen.has(name);
      seen.set(name, turn);
      if (isNew) await file(name);
    }
    // A tab that was opened earlier asks for something.
    const names = [...seen.keys()];
    if (turn % 4 === 0 && names.length > 0) await file(names[turn % names.length] ?? '');
  }
  async function inquire(): Promise<void> {
    const inquiry = { ...makeInquiry(), fillTimeMs: 30_000 };
    const { statusCode, body } = await request(`${url}/api/contact/submit`, {
      method: 'POST',
      dispatcher: agent,
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(inquiry),
    });
    const text = await body.text();
    if (statusCode === 200 && inquiry.id !== undefined) inquiries.push(inquiry.id);
    else failures.push(`inquiry: ${statusCode} ${text.slice(0, 60)}`);
  }

  const every = async (perSecond: number, task: (turn: number) => Promise<void>) => {
    const begun = performance.now();
    for (let turn = 0; !isOver; turn++) {
      const work = task(turn).catch((error: unknown) => void failures.push(String(error)));
      running.add(work);
      void work.finally(() => running.delete(work));
      await pause(Math.max(0, begun + ((turn + 1) * 1000) / perSecond - performance.now()));
    }
  };
  const loops = [every(PER_SECOND.pages, page), every(PER_SECOND.inquiries, inquire)];
  return {
    async stop() {
      isOver = true;
      await Promise.all(loops);
      await Promise.all(running);
      await agent.close();
      return { ...done, inquiries, failures };
    },
  };
}
