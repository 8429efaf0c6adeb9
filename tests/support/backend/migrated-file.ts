import { randomUUID } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { copyFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { dataFilePath } from '@repo/backend/store/sqlite/data-file.ts';
import { openDatabase } from '@repo/backend/store/sqlite/open.ts';
import { createSqliteStore } from '@repo/backend/store/sqlite/sqlite-store.ts';
import { temporaryFolder } from '#testbed/temporary-folder.ts';

/**
 * Gives an empty data folder a data file with all tables, since making them takes longer than most tests. The first
 * test of a run makes the file that the others copy.
 */
export async function addMigratedFile(dataDir: string): Promise<void> {
  const runFolder = process.env.TEST_RUN_FOLDER;
  if (runFolder === undefined || !existsSync(dataDir) || readdirSync(dataDir).length > 0) return;
  const model = join(runFolder, 'migrated.sqlite');
  if (!existsSync(model)) await makeModel(model);
  await copyFile(model, dataFilePath(dataDir));
}

async function makeModel(model: string): Promise<void> {
  await using folder = await temporaryFolder();
  const store = await createSqliteStore(openDatabase(folder.path));
  await store.close();
  // Other workers may be doing the same. Each sees only whole files.
  const draft = `${model}.${randomUUID()}`;
  await copyFile(dataFilePath(folder.path), draft);
  await rename(draft, model);
}
