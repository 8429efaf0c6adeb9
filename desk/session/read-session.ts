import { presentSessionSchema, type DeskSession } from '@repo/contract/desk/account.ts';
import { DeskCallError, readDesk } from '#call.ts';

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
