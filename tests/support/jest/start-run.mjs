import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder = '';

/**
 * Makes what all tests of a run share: a folder, which they find in TEST_RUN_FOLDER, and the programs of the backend's
 * own processes.
 */
export default async function startRun() {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-'));
  process.env.TEST_RUN_FOLDER = folder;
  await import('#tests/support/jest/compile-workers.ts');
}

/** Removes the folder. */
export const endRun = () => rm(folder, { recursive: true });
