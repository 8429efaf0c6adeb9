import { setTimeout as pause } from 'node:timers/promises';
import { SOCKET_SPELLINGS } from '@repo/testbed/odd-targets.ts';
import { ASKS_FOR_WEBSOCKET, requestHead } from '@repo/testbed/raw-connection.ts';
import { descriptorsOf } from '@repo/testbed/process-costs.ts';
import type { Attack } from '#attack/attack.ts';
import { open, repeat, type Raw } from '#attack/raw.ts';
import { linesOf } from '#attack/target.ts';

/** Writes differences with their sign. */
const SIGNED = new Intl.NumberFormat('en-US', { signDisplay: 'always' });

const UPGRADES = 1_000;

/** How long the servers have to close connections, in milliseconds. */
const SETTLED_MS = 12_000;

/** Ways to ask for a socket where there is none. */
const SPELLINGS = SOCKET_SPELLINGS.flatMap((path) =>
  ['websocket', 'x'].map((kind) => ({ path, kind })),
);

const bytesOf = (path: string, kind: string) =>
  requestHead(
    `GET ${path}?EIO=4&transport=websocket HTTP/1.1`,
    'Host: x',
    ...ASKS_FOR_WEBSOCKET.map((line) => line.replace('websocket', kind)),
  );

/** Upgrades that lead nowhere, on connections that the client never closes. */
export const oddUpgrades: Attack = {
  name: `${UPGRADES.toLocaleString('en-US')} upgrades in ${SPELLINGS.length} spellings, with connections left open`,
  limit: 'at most 5 more descriptors on each server',
  isFlood: true,
  async run({ site, backend }) {
    const before = [descriptorsOf(site.pid), descriptorsOf(backend.pid)];
    const held: Raw[] = [];
    await repeat(UPGRADES, 20, async (number) => {
      const { path, kind } = SPELLINGS[number % SPELLINGS.length] ?? { path: '/', kind: 'x' };
      held.push(await open(site.port, bytesOf(path, kind)));
    });
    // Other visitors' connections come and go, so the lowest of several counts is what remains open.
    const more = [Infinity, Infinity];
    const end = performance.now() + SETTLED_MS;
    while (performance.now() < end && more.some((count) => count > 5)) {
      await pause(250);
      for (const [index, { pid }] of [site, backend].entries()) {
        const count = descriptorsOf(pid) - (before[index] ?? 0);
        more[index] = Math.min(more[index] ?? Infinity, count);
      }
    }
    for (const { socket } of held) socket.destroy();
    return {
      figure: `site ${SIGNED.format(more[0] ?? 0)}, backend ${SIGNED.format(more[1] ?? 0)}`,
      held: more.every((count) => count <= 5),
    };
  },
};

/** Sockets that are cut off while they are being opened. */
export const resets: Attack = {
  name: `${UPGRADES.toLocaleString('en-US')} sockets reset while they are being opened`,
  limit: 'at most 10 log lines, none with the backend’s address',
  isFlood: true,
  async run({ site, backend }) {
    const before = linesOf(site).length;
    await repeat(UPGRADES, 20, async () => {
      const { socket } = await open(site.port, bytesOf('/socket.io/', 'websocket'));
      await pause(Math.random() * 5);
      socket.resetAndDestroy();
    });
    await pause(1_000);
    const said = linesOf(site).slice(before);
    const leaks = said.filter((line) => line.includes(String(backend.port)));
    return {
      figure: `${said.length} lines, ${leaks.length} with the address`,
      held: said.length <= 10 && leaks.length === 0,
    };
  },
};
