// `npm run staff`: manages the desk's accounts from the command line.
import { runCommand } from '@/backend/core/run-command';
import { systemClock } from '@/backend/core/clock';
import { readConfig } from '@/backend/core/config';
import { createPasswords } from '@/backend/staff/passwords';
import { openStore } from '@/backend/store/open-store';
import { readCommand } from '@/scripts/staff/command';
import { readPassword } from '@/scripts/staff/read-password';
import { run } from '@/scripts/staff/run';

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
