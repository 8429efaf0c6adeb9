import type { FastifyBaseLogger } from 'fastify';
import { StoreUnavailable } from '#core/errors.ts';
import type { Database } from '#store/database.ts';
import { executedInDatabase } from '#store/postgres/check-database.ts';
import { canUse } from '#store/versions.ts';

/** How often a backend looks whether it can still work with the tables, in milliseconds. */
const LOOK_EVERY_MS = 1000;

/** A newer version has changed the tables, so this one must neither read nor write them. */
class TablesTooNew extends StoreUnavailable {
  // The store itself logs this once.
  override readonly isLogged = false;
}

/**
 * Lets a database fail as long as its tables are too new for this version: someone may start a newer version whose
 * migrations break this one while it runs.
 *
 * @param known the migrations of this version, in order
 * @param log hears that the tables are too new, and that they fit again
 */
export function watchVersion(
  database: Database,
  known: readonly string[],
  log?: FastifyBaseLogger,
): Database {
  let problem: TablesTooNew | undefined;
  let looking: Promise<void> | undefined;

  async function look(): Promise<void> {
    const fits = canUse(await database.read(executedInDatabase), known);
    if (fits === (problem === undefined)) return;
    problem = fits ? undefined : new TablesTooNew('A newer version has changed the tables');
    if (fits) log?.info('the tables fit this version again');
    else log?.fatal({ err: problem }, 'nothing can be stored: start the newer version');
  }

  const timer = setInterval(() => {
    // A database that cannot be read now says so to everyone who needs it, and is asked again.
    looking ??= look()
      .catch(() => undefined)
      .finally(() => (looking = undefined));
  }, LOOK_EVERY_MS);
  timer.unref();

  function refuseWhileTooNew(): void {
    if (problem) throw problem;
  }

  return {
    ...database,
    async transact(isolation, work) {
      refuseWhileTooNew();
      return database.transact(isolation, work);
    },
    async read(work) {
      refuseWhileTooNew();
      return database.read(work);
    },
    async close() {
      clearInterval(timer);
      await looking;
      await database.close();
    },
  };
}
