// `npm run staff`: manages the desk's accounts from the command line.
import { runCommand } from '@repo/backend/core/run-command.ts';
import { systemClock } from '@repo/backend/core/clock.ts';
import { readConfig } from '@repo/backend/core/config.ts';
import { createPasswords } from '@repo/backend/staff/passwords.ts';
import { openStore } from '@repo/backend/store/open-store.ts';
import { readCommand } from '#scripts/staff/command.ts';
import { readPassword } from '#scripts/staff/read-password.ts';
import { run } from '#scripts/staff/run.ts';

await runCommand(async () => {
  const command = readCommand(process.argv.slice(2));
  const config = readConfig();
  const store = await openStore(config);
  try {
    const passwords = createPasswords();
    const deps = { store, clock: systemClock, passwords, config, readPassword };
    process.stdout.write(await run(command, deps));
  } finally {
    await store.close();
  }
});
