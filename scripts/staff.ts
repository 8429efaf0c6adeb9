// `npm run staff`: the accounts of the desk, from the command line.
import { systemClock } from '@/backend/core/clock';
import { ConfigError, readConfig } from '@/backend/core/config';
import { createPasswords } from '@/backend/staff/passwords';
import { Missing, StaffConflict } from '@/backend/desk/failures';
import { InvalidRequest } from '@/backend/core/invalid-request';
import { openDatabase } from '@/backend/store/open';
import { createSqliteStore } from '@/backend/store/sqlite-store';
import { StoreUnavailable, UnusableDataFile } from '@/backend/store/store';
import { readCommand, WrongCommand } from '@/scripts/staff/command';
import { readPassword } from '@/scripts/staff/read-password';
import { run } from '@/scripts/staff/run';

async function main(): Promise<void> {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig();
  const store = await createSqliteStore(openDatabase(config.DATA_DIR));
  try {
    const passwords = createPasswords();
    const parts = { store, clock: systemClock, passwords, config, readPassword };
    process.stdout.write(await run(command, parts));
  } finally {
    await store.close();
  }
}

const EXPECTED = [
  ConfigError,
  InvalidRequest,
  Missing,
  StaffConflict,
  StoreUnavailable,
  UnusableDataFile,
  WrongCommand,
];

try {
  await main();
} catch (error) {
  if (!(error instanceof Error) || !EXPECTED.some((kind) => error instanceof kind)) throw error;
  process.stderr.write(`${error.message.trimEnd()}\n`);
  process.exitCode = 1;
}
