import { presentSessionSchema, type DeskSession } from '@repo/contract/desk/account.ts';
import { DeskCallError, readDesk } from '#call.ts';
import { canOpenOffline, forgetRead } from '#kept/forget-read.ts';

/**
 * Asks who is signed in. Browsers log every refused request in the console, so the backend reports that
 * nobody is signed in with a normal response, which becomes an error only here.
 *
 * @throws {DeskCallError} also when nobody is signed in
 */
export async function readSession(): Promise<DeskSession> {
  const present = await readDesk('/session', presentSessionSchema);
  if (present.you === null) throw new DeskCallError('Nobody is signed in.', { code: 'signed_out' });
  return present;
}

/** Shows what was read last. Returns who has read it; undefined if nothing is kept. */
export type RestoreRead = () => Promise<DeskSession | undefined>;

/**
 * The same; but if there is no answer, whoever has read what is kept on this device, with all of it.
 *
 * @throws {DeskCallError}
 */
export async function readLastSession(restore: RestoreRead): Promise<DeskSession> {
  try {
    return await readSession();
  } catch (error) {
    const code = error instanceof DeskCallError ? error.error.code : undefined;
    if (code === 'signed_out') await forgetRead();
    const kept = code === undefined && canOpenOffline() ? await restore() : undefined;
    if (kept) return kept;
    throw error;
  }
}
