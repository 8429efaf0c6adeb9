import { spawn, type ChildProcessByStdio } from 'node:child_process';
import { once } from 'node:events';
import { basename } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { inheritedEnvironment } from '#core/config.ts';
import { CommandError } from '#core/errors.ts';

/** A program that runs. */
export type RunningClient = {
  child: ChildProcessByStdio<Writable, Readable, Readable>;
  /** Resolves when it has ended well. @throws {CommandError} otherwise, with what it said */
  succeeded: Promise<void>;
};

/**
 * The arguments and the environment with which a program connects to a database. Everyone can see the arguments
 * of a process, so the password is in the environment.
 *
 * @param url `postgres://user:password@host:port/database`
 */
export function connectionOf(url: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const address = new URL(url);
  const PGPASSWORD = decodeURIComponent(address.password);
  address.password = '';
  // Only Node's driver knows this one.
  address.searchParams.delete('uselibpqcompat');
  return {
    args: ['--no-password', `--dbname=${address.href}`],
    env: { ...inheritedEnvironment(), ...(PGPASSWORD !== '' && { PGPASSWORD }) },
  };
}

/** Starts a program. Nobody needs to wait for it. */
export function startClient(
  file: string,
  args: readonly string[],
  env = inheritedEnvironment(),
): RunningClient {
  const child = spawn(file, args, { env, stdio: 'pipe' });
  const succeeded = Promise.all([once(child, 'close'), text(child.stderr)]).then(([, said]) => {
    if (child.exitCode === 0) return;
    const line = said.split('\n').find((each) => /error/i.test(each));
    throw new CommandError(line?.trim() ?? `${basename(file)} has failed`);
  });
  // Whoever waits for it hears of it.
  succeeded.catch(() => undefined);
  return { child, succeeded };
}

/**
 * Runs a program to its end.
 *
 * @returns its output
 * @throws {CommandError} when it fails, with what it said
 */
export async function runClient(
  file: string,
  args: readonly string[],
  env?: NodeJS.ProcessEnv,
): Promise<string> {
  const { child, succeeded } = startClient(file, args, env);
  child.stdin.end();
  const [output] = await Promise.all([text(child.stdout), succeeded]);
  return output;
}
