import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { BackendProcess } from '#testbed/servers/backend.ts';

/** How many bytes a backend has stored in files. */
export async function bytesStored({ dataDir }: Pick<BackendProcess, 'dataDir'>): Promise<number> {
  const folder = join(dataDir, 'files');
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = files.map(
    async ({ parentPath, name }) => (await stat(join(parentPath, name))).size,
  );
  return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
}
