import { databaseOf, giveBackDatabaseOf } from '#tests/support/backend/database-pool.ts';
import { isOnPostgres } from '#tests/support/backend/test-database.ts';
import {
  runUntilExit as runUntilExitIn,
  startBackend as startBackendIn,
  type BackendProcess,
  type BackendProcessOptions,
} from '#testbed/servers/backend.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/** The settings with which a process uses the database that belongs to a data folder. */
export const storeSettings = async (dataDir: string): Promise<Record<string, string>> => ({
  DATABASE_URL: isOnPostgres ? (await databaseOf(dataDir)).url : '',
});

/** Starts the real backend in its own process, on the database of its data folder. */
export async function startBackend(options: BackendProcessOptions = {}): Promise<BackendProcess> {
  const folder = options.dataDir === undefined ? await temporaryFolder() : undefined;
  const dataDir = options.dataDir ?? folder?.path ?? '';
  const env = { ...(await storeSettings(dataDir)), ...options.env };
  const backend = await startBackendIn({ ...options, dataDir, env });
  return Object.assign(backend, {
    async [Symbol.asyncDispose]() {
      await backend.kill9();
      if (!folder) return;
      if (isOnPostgres) await giveBackDatabaseOf(dataDir);
      await folder[Symbol.asyncDispose]();
    },
  });
}

/** Runs a backend that is expected to refuse to start. @returns its exit code and its standard error */
export const runUntilExit: typeof runUntilExitIn = async (options) =>
  runUntilExitIn({
    ...options,
    env: { ...(await storeSettings(options.dataDir)), ...options.env },
  });
