import { CommandError, ExpectedError } from '@/backend/core/errors';

/**
 * Runs a command. What is expected to go wrong is said in a sentence on the standard error, and the
 * process ends with an exit code; anything else is a bug, and keeps its trace.
 *
 * @param exitCode the code for what is expected
 */
export async function runCommand(command: () => Promise<void> | void, exitCode = 1): Promise<void> {
  try {
    await command();
  } catch (error) {
    // Whoever reads may have seen enough: `npm run --silent inquiries | head`.
    if (isClosedPipe(error)) return;
    if (!(error instanceof ExpectedError) && !isOfSystem(error)) throw error;
    process.stderr.write(`${error.message.trimEnd()}\n`);
    process.exitCode = exitCode;
  }
}

/**
 * Reads a command line.
 *
 * @param read reads it with `parseArgs` of Node
 * @param usage what stands behind the problem
 * @throws {CommandError} when it is not understood
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

/** A full disk, no right to write: the words of the system say it, with the path. */
const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || 'errcode' in error);
