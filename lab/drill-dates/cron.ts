import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { toolEnvironment } from '@repo/testbed/environment.mjs';
import { pinnedNode } from '@repo/testbed/paths.mjs';

/** How often cron calls, in milliseconds. */
const EVERY_MS = 30_000;

/** What calls `npm run operate -- release --due` twice a minute, as cron does. */
export type Cron = AsyncDisposable & {
  /** Kills the call that is running, and everything that it started, as `kill -9` does. */
  kill(): Promise<void>;
  /** How many calls came to their end, and what they printed. */
  calls(): number;
  output(): string;
};

/**
 * Calls the command at every full and half minute, unless it is still running.
 *
 * @param checkout in which it runs
 * @param settings its settings
 */
export function startCron(checkout: string, settings: Readonly<Record<string, string>>): Cron {
  let running: ChildProcess | undefined;
  let calls = 0;
  const printed: string[] = [];

  function call(): void {
    if (running) return;
    const child = spawn(pinnedNode, ['scripts/release.ts', '--due'], {
      cwd: checkout,
      detached: true,
      env: toolEnvironment({ ...process.env, ...settings }),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    running = child;
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (text: Buffer) => printed.push(text.toString()));
    child.once('close', () => {
      calls += 1;
      running = undefined;
    });
  }
  let timer = setTimeout(function next() {
    call();
    timer = setTimeout(next, EVERY_MS - (Date.now() % EVERY_MS));
  }, 0);

  async function kill(): Promise<void> {
    const child = running;
    if (child?.pid === undefined) return;
    const closed = once(child, 'close');
    process.kill(-child.pid, 'SIGKILL');
    await closed;
  }
  return {
    kill,
    calls: () => calls,
    output: () => printed.join(''),
    async [Symbol.asyncDispose]() {
      clearTimeout(timer);
      await kill();
    },
  };
}
