import { join } from 'node:path';
import { afterAll } from '@jest/globals';
import { startDovecot, type DovecotServer, type TokenAccess } from '@/tools/servers/dovecot.mjs';
import { temporaryFolder } from '@/tools/temporary-folder';

/**
 * A Dovecot for all tests of a file, and the folder that has its own.
 *
 * @param tokenAccess who else gets in, without a password
 */
export async function withDovecot(
  tokenAccess?: TokenAccess,
): Promise<{ parent: string; server: DovecotServer }> {
  const resources = new AsyncDisposableStack();
  afterAll(() => resources.disposeAsync());
  const { path: parent } = resources.use(await temporaryFolder());
  const options = { folder: join(parent, 'dovecot'), ...(tokenAccess && { tokenAccess }) };
  const server = resources.use(await startDovecot(options));
  return { parent, server };
}
