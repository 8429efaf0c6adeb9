import { once } from 'node:events';
import { createInterface } from 'node:readline/promises';
import { Writable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { CommandError } from '@repo/backend/core/errors.ts';

/**
 * Reads a password from standard input. At a terminal it is asked for twice, and never shown.
 *
 * @throws {CommandError} when the two passwords differ
 */
export async function readPassword(): Promise<string> {
  const { stdin } = process;
  // `echo` and editors end the line; the line break is not part of the password.
  if (!stdin.isTTY) return (await text(stdin)).replace(/\r?\n$/, '');

  const nowhere = new Writable({ write: (_text, _encoding, done) => done() });
  const terminal = createInterface({ input: stdin, output: nowhere, terminal: true });
  const given = new AbortController();
  void once(terminal, 'close', { signal: given.signal }).then(
    () => given.abort(),
    () => undefined,
  );
  const ask = async (question: string) => {
    process.stderr.write(`${question}: `);
    const line = await terminal.question('', { signal: given.signal }).catch(() => undefined);
    process.stderr.write('\n');
    if (line === undefined) throw new CommandError('Nothing was changed.\n');
    return line;
  };
  try {
    const password = await ask('Password');
    if ((await ask('Repeat the password')) === password) return password;
    throw new CommandError('The passwords do not match. Nothing was changed.\n');
  } finally {
    terminal.close();
  }
}
