import { once } from 'node:events';
import { spawn, type ChildProcess } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { freePort } from '@/tools/servers/ports.mjs';

/** A redis-server of its own, which a test stops, kills, and starts again at the same address. */
export type TestRedis = AsyncDisposable & {
  url: string;
  port: number;
  stop(): Promise<void>;
  kill9(): Promise<void>;
  /** Starts it again, empty. */
  restart(): Promise<void>;
  /** Makes it hang, or go on. */
  signal(name: 'SIGSTOP' | 'SIGCONT'): void;
};

/** Starts a redis-server that keeps nothing on disk. */
export async function startRedis({
  folder,
  port: wanted,
}: {
  folder: string;
  port?: number;
}): Promise<TestRedis> {
  const port = wanted ?? (await freePort());
  let child = await run(port, folder);
  const end = async (name: NodeJS.Signals) => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const ended = once(child, 'exit');
    child.kill('SIGCONT');
    child.kill(name);
    await ended;
  };
  return {
    url: `redis://127.0.0.1:${port}`,
    port,
    stop: () => end('SIGTERM'),
    kill9: () => end('SIGKILL'),
    async restart() {
      await end('SIGTERM');
      child = await run(port, folder);
    },
    signal: (name) => void child.kill(name),
    [Symbol.asyncDispose]: () => end('SIGKILL'),
  };
}

async function run(port: number, folder: string): Promise<ChildProcess> {
  const options = ['--bind', '127.0.0.1', '--save', '', '--appendonly', 'no', '--dir', folder];
  const child = spawn('redis-server', ['--port', String(port), ...options], { stdio: 'ignore' });
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`redis-server ended with ${child.exitCode}`);
    await wait(20);
  }
  return child;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write('PING\r\n'));
    const end = (isThere: boolean) => {
      socket.destroy();
      resolve(isThere);
    };
    socket.once('data', (data) => end(data.toString().startsWith('+PONG')));
    socket.once('error', () => end(false));
  });
