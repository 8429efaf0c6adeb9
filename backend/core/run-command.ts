import { CommandError, ExpectedError } from '#core/errors.ts';

/**
 * Runs a command. An expected failure is reported in one sentence on standard error, and the process ends
 * with an exit code; anything else is a bug and keeps its stack trace.
 *
 * @param exitCode the exit code of an expected failure
 */
export async function runCommand(command: () => Promise<void> | void, exitCode = 1): Promise<void> {
  try {
    await command();
  } catch (error) {
    // The reader may have seen enough, as in `npm run --silent operate -- inquiries | head`.
    if (isClosedPipe(error)) return;
    if (!(error instanceof ExpectedError) && !isOfSystem(error)) throw error;
    process.stderr.write(`${error.message.trimEnd()}\n`);
    process.exitCode = exitCode;
  }
}

/**
 * Reads a command line.
 *
 * @param read calls Node's `parseArgs`
 * @param usage the text that follows the problem
 * @throws {CommandError} when the command line is not understood
 */
export function readArguments<Arguments>(read: () => Arguments, usage = ''): Arguments {
  try {
    return read();
  } catch (cause) {
    const { message } = cause as Error;
    throw new CommandError(message + usage, { cause });
  }
}

const isClosedPipe = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'EPIPE';

/** Whether the system failed, as with a full disk or missing permissions: its message names the path. */
const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || 'errcode' in error);
