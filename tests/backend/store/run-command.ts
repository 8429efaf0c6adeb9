import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { compiled } from '#testbed/servers/compiled.ts';

/**
 * Starts a command of the backend as npm does.
 *
 * @param file the one that starts it
 */
export async function startCommand(
  file: string,
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<ChildProcessByStdio<null, Readable, Readable>> {
  return spawn(process.execPath, [await compiled(file), ...args], {
    env: { ...process.env, NODE_OPTIONS: '', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
}

/** Runs a command to its end. */
export async function runCommandOf(...command: Parameters<typeof startCommand>) {
  const child = await startCommand(...command);
  const [output, errors] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'close'),
  ]);
  return { code: child.exitCode, output, errors };
}
