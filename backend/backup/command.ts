import { parseArgs } from 'node:util';
import { readConfig } from '@/backend/core/config';
import { CommandError } from '@/backend/core/errors';
import { readArguments, runCommand } from '@/backend/core/run-command';
import type { StorePlace } from '@/backend/store/open-store';

/**
 * Runs a command that takes one file name.
 *
 * @param usage how the command is called
 * @param run takes the file and where the store is, and returns a sentence about what it did
 */
export function runWithFile(
  usage: string,
  run: (file: string, place: StorePlace) => Promise<string> | string,
): Promise<void> {
  return runCommand(async () => {
    const done = await run(readFile(usage), readConfig());
    process.stdout.write(`${done}\n`);
  });
}

function readFile(usage: string): string {
  const options = { allowPositionals: true, options: {} };
  const { positionals } = readArguments(() => parseArgs(options), `. ${usage}`);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandError(`Specify one file. ${usage}`);
  return file;
}
