import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { createDatabase, dropDatabase } from '@repo/testbed/servers/databases.mjs';

/** Where a drill stores everything, and loses it. */
export type DrillPlace = {
  /** The settings of the backend, and of its commands. */
  settings: { DATA_DIR: string; DATABASE_URL: string };
  /** What there is after the loss, for the report. */
  emptyPlace: 'folder' | 'database';
  /** Removes everything that is stored, as a broken disk would. */
  lose(): Promise<void>;
  cleanUp(): Promise<void>;
};

/**
 * Makes a place for a drill: a folder, or a new database on a server. Other databases of the server are left
 * alone.
 *
 * @param folder where the data folder is created
 * @param server the address of PostgreSQL, as someone who may create databases; undefined for SQLite
 */
export async function drillPlace(folder: string, server: string | undefined): Promise<DrillPlace> {
  const dataDir = path.join(folder, 'data');
  const removeFolder = () => rm(dataDir, { recursive: true, force: true });
  if (!server) {
    const settings = { DATA_DIR: dataDir, DATABASE_URL: '' };
    return { settings, emptyPlace: 'folder', lose: removeFolder, cleanUp: removeFolder };
  }
  const name = `drill_${randomUUID()}`;
  const DATABASE_URL = await createDatabase(server, name);
  return {
    settings: { DATA_DIR: dataDir, DATABASE_URL },
    emptyPlace: 'database',
    async lose() {
      await removeFolder();
      await dropDatabase(server, name);
      await createDatabase(server, name);
    },
    async cleanUp() {
      await dropDatabase(server, name);
    },
  };
}
