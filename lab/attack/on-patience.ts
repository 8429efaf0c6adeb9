import { once } from 'node:events';
import { setTimeout as pause } from 'node:timers/promises';
import type { Attack } from '#attack/attack.ts';
import { open, repeat, type Raw } from '#attack/raw.ts';
import type { Victim } from '#attack/target.ts';

/** The maximum duration of this attack, in milliseconds. */
const LONGEST = 75_000;

/** A server checks its connections once a second, and this machine is busy. In milliseconds. */
const SLACK = 3_000;

/** Sends one byte a second. */
async function drip(port: number, begin: string, byte: string): Promise<number> {
  const { socket, lasted } = await open(port, begin);
  const timer = setInterval(() => socket.write(byte), 1_000);
  socket.once('close', () => clearInterval(timer));
  return Promise.race([lasted, giveUp(socket)]);
}

async function giveUp(socket: Raw['socket']): Promise<number> {
  await pause(LONGEST, undefined, { ref: false });
  socket.destroy();
  return Infinity;
}

const call = (path: string) =>
  `POST ${path} HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 5000\r\n\r\n{`;

/** Requests a page or a file fifty times a second, and reads nothing. */
async function ignoreAnswers(port: number, path: string): Promise<number> {
  const { socket, lasted } = await open(port);
  socket.pause();
  const timer = setInterval(() => socket.write(`GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`), 20);
  socket.once('close', () => clearInterval(timer));
  return Promise.race([lasted, giveUp(socket)]);
}

/** The path of the desk's script. */
async function largestFileOfDesk(backendUrl: string): Promise<string> {
  const page = await (await fetch(`${backendUrl}/desk/`)).text();
  return /\/desk\/assets\/[\w-]+\.js/.exec(page)?.[0] ?? '/desk/';
}

const WAYS: {
  name: string;
  limit: number;
  on: (victim: Victim, isSite: boolean) => Promise<number>;
}[] = [
  { name: 'no data', limit: 20_000, on: ({ port }) => drip(port, '', '') },
  {
    name: 'slow headers',
    limit: 20_000,
    on: ({ port }) => drip(port, 'GET / HTTP/1.1\r\nHost: x\r\nX: ', 'x'),
  },
  {
    name: 'slow body',
    limit: 30_000,
    on: ({ port }, isSite) => drip(port, call(`${isSite ? '/api' : ''}/contact/submit`), ' '),
  },
  {
    name: 'slow reader',
    limit: 60_000,
    on: async ({ port, url }, isSite) =>
      ignoreAnswers(port, isSite ? '/contact' : await largestFileOfDesk(url)),
  },
];

/** Clients that are slow on purpose. */
export const slowClients: Attack = {
  name: 'slow headers, slow bodies, slow readers, on both servers',
  limit: 'ended after 20, 30, and 60 s',
  async run({ site, backend }) {
    const results = await Promise.all(
      [site, backend].flatMap((victim) =>
        WAYS.map(async ({ name, limit, on }) => {
          const lasted = await on(victim, victim === site);
          const where = victim === site ? 'site' : 'backend';
          const seconds = lasted === Infinity ? 'never' : `${(lasted / 1000).toFixed(0)} s`;
          return { said: `${where}, ${name}: ${seconds}`, held: lasted <= limit + SLACK };
        }),
      ),
    );
    return {
      figure: results.map(({ said }) => said).join('; '),
      held: results.every(({ held }) => held),
    };
  },
};

const CONNECTIONS = 1_000;
const PER_ADDRESS = 400;

/** More connections than one network address may have. */
export const manyConnections: Attack = {
  name: `${CONNECTIONS.toLocaleString('en-US')} concurrent calls from one address that never finish`,
  limit: `at most ${PER_ADDRESS} stay open`,
  isFlood: true,
  async run({ site }) {
    const held: Raw[] = [];
    const begin = call('/api/contact/submit').replace(
      'Host: x\r\n',
      'Host: x\r\nX-Forwarded-For: 203.0.113.7\r\n',
    );
    await repeat(CONNECTIONS, 50, async () => {
      held.push(await open(site.port, begin));
    });
    await pause(3_000);
    const left = held.filter(({ socket, heard }) => !socket.destroyed && heard() === '').length;
    for (const { socket } of held) socket.destroy();
    return { figure: `${left} stayed open`, held: left <= PER_ADDRESS };
  },
};

/** Stopping the site while connections are idle. */
export const stopping: Attack = {
  name: 'the site is told to stop while 50 idle connections are open',
  limit: 'ended within 2 s',
  async run({ site }) {
    const held: Raw[] = [];
    await repeat(50, 50, async () => {
      const raw = await open(site.port, 'GET /robots.txt HTTP/1.1\r\nHost: x\r\n\r\n');
      if (raw.heard() === '') await once(raw.socket, 'data');
      held.push(raw);
    });
    const begun = performance.now();
    await site.stop();
    const lasted = performance.now() - begun;
    for (const { socket } of held) socket.destroy();
    return { figure: `${(lasted / 1000).toFixed(1)} s`, held: lasted <= 2_000 };
  },
};
