import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

let folder = '';

/** Makes a folder for what all tests of a run share. They find it in TEST_RUN_FOLDER. */
export default async function makeRunFolder() {
  folder = await mkdtemp(path.join(tmpdir(), 'tessera-'));
  process.env.TEST_RUN_FOLDER = folder;
}

/** Removes the folder. */
export const removeRunFolder = () => rm(folder, { recursive: true });
