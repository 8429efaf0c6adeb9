import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { startDovecot, type DovecotServer } from '@/tools/servers/dovecot.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

/** A Dovecot for all tests of a file, and the folder that has its own. */
export async function withDovecot(): Promise<{ parent: string; server: DovecotServer }> {
  const resources = new AsyncDisposableStack();
  afterAll(() => resources.disposeAsync());
  const { path: parent } = resources.use(await temporaryFolder());
  const server = resources.use(await startDovecot({ folder: join(parent, 'dovecot') }));
  return { parent, server };
}
