import { setTimeout as pause } from 'node:timers/promises';
import { ODD_TARGETS } from '@repo/testbed/odd-targets.ts';
import { requestHead } from '@repo/testbed/raw-connection.ts';
import { memoryOf } from '@repo/testbed/process-costs.ts';
import type { Attack } from '#attack/attack.ts';
import { open, repeat, type Raw } from '#attack/raw.ts';
import { ask, sendWrongForm, tally, type Answer } from '#attack/visits.ts';

const CONNECTIONS = 100;
const BODY_BYTES = 9_500_000;
const MOST_MEGABYTES = 50;
const HELD_MS = 10_000;
const LOOK_EVERY_MS = 100;

const bytes = Buffer.alloc(64 * 1024, 'x');

/** Sends as much of a large body as the server accepts, and keeps the connection open. */
async function pour(port: number, path: string): Promise<Raw> {
  const raw = await open(
    port,
    `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: text/plain\r\nContent-Length: ${BODY_BYTES}\r\n\r\n`,
  );
  let left = BODY_BYTES;
  const write = () => {
    while (left > 0 && raw.socket.writable) {
      left -= bytes.length;
      if (!raw.socket.write(bytes)) return;
    }
  };
  raw.socket.on('drain', write);
  write();
  return raw;
}

/** The maximum memory that a process uses during a period, in megabytes. */
async function mostMemory(pid: number, ms: number): Promise<number> {
  let most = 0;
  const end = performance.now() + ms;
  while (performance.now() < end) {
    most = Math.max(most, memoryOf(pid));
    await pause(LOOK_EVERY_MS);
  }
  return most;
}

/** Large bodies to a page that accepts none. */
export const largeBodies: Attack = {
  name: `${CONNECTIONS} connections with 9.5 MB each to /contact, held for ${HELD_MS / 1000} s`,
  limit: `site memory grows by at most ${MOST_MEGABYTES} MB`,
  isFlood: true,
  async run({ site }) {
    // Memory that the visitor's pages use until it is collected does not count against the attack.
    const before = await mostMemory(site.pid, HELD_MS);
    const held: Raw[] = [];
    await repeat(CONNECTIONS, CONNECTIONS, async () => {
      held.push(await pour(site.port, '/contact'));
    });
    const growth = (await mostMemory(site.pid, HELD_MS)) - before;
    for (const { socket } of held) socket.destroy();
    return { figure: `+ ${growth.toFixed(0)} MB`, held: growth <= MOST_MEGABYTES };
  },
};

const REQUESTS = 10_000;

/** Requests sent without waiting for the answers to earlier ones. */
export const pipelines: Attack = {
  name: `${CONNECTIONS} connections with ${REQUESTS.toLocaleString('en-US')} requests each, sent without waiting for answers`,
  limit: `site memory grows by at most ${MOST_MEGABYTES} MB`,
  isFlood: true,
  async run({ site }) {
    const before = await mostMemory(site.pid, HELD_MS);
    const requests = requestHead('GET /contact HTTP/1.1', 'Host: x').repeat(REQUESTS);
    const held: Raw[] = [];
    await repeat(CONNECTIONS, CONNECTIONS, async () => {
      held.push(await open(site.port, requests));
    });
    const growth = (await mostMemory(site.pid, HELD_MS)) - before;
    const left = held.filter(({ socket }) => !socket.destroyed).length;
    for (const { socket } of held) socket.destroy();
    return {
      figure: `+ ${growth.toFixed(0)} MB; ${left} stayed open`,
      held: growth <= MOST_MEGABYTES,
    };
  },
};

const FORMS = 900;

/** Invalid forms without JavaScript: each is answered with its page, which must be filled in again. */
export const wrongForms: Attack = {
  name: `${FORMS} invalid forms without JavaScript from one address`,
  limit: 'site memory grows by at most 150 MB, no answer of 500 or higher',
  isFlood: true,
  async run({ site }) {
    const before = await mostMemory(site.pid, 2_000);
    const answers: Answer[] = [];
    let most = 0;
    await repeat(FORMS, 30, async () => {
      answers.push(await sendWrongForm(site.url, '203.0.113.5'));
      most = Math.max(most, memoryOf(site.pid) - before);
    });
    const isFine = answers.every(({ status, text }) => status < 500 && text !== '');
    return {
      figure: `+ ${most.toFixed(0)} MB; ${tally(answers)}`,
      held: isFine && most <= 150,
    };
  },
};

/** Requests that no browser sends. */
export const oddRequests: Attack = {
  name: `${ODD_TARGETS.length} odd requests: targets, methods, and headers`,
  limit: 'no answer of 500 or higher',
  async run({ site }) {
    const broken: string[] = [];
    await repeat(ODD_TARGETS.length, 10, async (number) => {
      const [target = '/', ...headers] = ODD_TARGETS[number] ?? [];
      const line = /^[A-Z]+ /.test(target) ? target : `GET ${target}`;
      const raw = await open(
        site.port,
        requestHead(`${line} HTTP/1.1`, 'Host: x', ...headers, 'Connection: close'),
      );
      await Promise.race([raw.lasted, pause(5_000)]);
      raw.socket.destroy();
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(raw.heard())?.[1] ?? 0);
      if (status >= 500) broken.push(`${line}: ${status}`);
    });
    const { status } = await ask(site.url, '203.0.113.6');
    return {
      figure: broken.length === 0 ? 'none' : `${broken.length}: ${broken.slice(0, 3).join('; ')}`,
      held: broken.length === 0 && status === 200,
    };
  },
};
