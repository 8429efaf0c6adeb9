import { parseArgs } from 'node:util';
import { Refused } from '@/backend/backup/refused';
import { ConfigError, readConfig } from '@/backend/core/config';

/**
 * Runs a command that takes the name of one file. What is wrong is said in a sentence, and the
 * process ends with 1.
 *
 * @param usage how it is called
 * @param run gets the file and the data folder, and says what it did
 */
export async function runWithFile(
  usage: string,
  run: (file: string, dataDir: string) => Promise<string> | string,
): Promise<void> {
  try {
    const done = await run(readFile(usage), readConfig().DATA_DIR);
    process.stdout.write(`${done}\n`);
  } catch (error) {
    if (!(error instanceof Refused || error instanceof ConfigError || isOfSystem(error)))
      throw error;
    process.stderr.write(`${error.message}\n`);
    process.exitCode = 1;
  }
}

function readFile(usage: string): string {
  const [file, ...more] = positionals(usage);
  if (file === undefined || more.length > 0) throw new Refused(`Specify one file. ${usage}`);
  return file;
}

function positionals(usage: string): string[] {
  try {
    return parseArgs({ allowPositionals: true, options: {} }).positionals;
  } catch (error) {
    throw new Refused(`${(error as Error).message}. ${usage}`);
  }
}

// A full disk, no right to write: the words of the system say it, with the path.
const isOfSystem = (error: unknown): error is Error =>
  error instanceof Error && ('syscall' in error || 'errcode' in error);
