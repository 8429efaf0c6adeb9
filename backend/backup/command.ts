import { parseArgs } from 'node:util';
import { readConfig, type Config } from '#core/config.ts';
import { CommandError } from '#core/errors.ts';
import { readArguments, runCommand } from '#core/run-command.ts';

/** What a command line says. */
export type BackupArguments = {
  file: string;
  /** Whether to go on without the bytes of files. */
  isWithoutFiles: boolean;
};

/**
 * Runs a command that takes one file name, and possibly `--without-files`.
 *
 * @param typed what comes before the file name, like `npm run backup --`
 * @param run takes what the command line says and the settings, and returns sentences about what it did
 */
export function runWithFile(
  typed: string,
  run: (said: BackupArguments, config: Config) => Promise<string>,
): Promise<void> {
  return runCommand(async () => {
    const done = await run(readLine(`Usage: ${typed} FILE [--without-files]`), readConfig());
    process.stdout.write(`${done}\n`);
  });
}

function readLine(usage: string): BackupArguments {
  const options = {
    allowPositionals: true,
    options: { 'without-files': { type: 'boolean', default: false } },
  } as const;
  const { positionals, values } = readArguments(() => parseArgs(options), `. ${usage}`);
  const [file, ...more] = positionals;
  if (file === undefined || more.length > 0) throw new CommandError(`Specify one file. ${usage}`);
  return { file, isWithoutFiles: values['without-files'] };
}
