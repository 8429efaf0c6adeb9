import { DeskCallError, readDesk } from '@/desk/call';
import { presentSessionSchema, type DeskSession } from '@/lib/contract/desk/account';

/**
 * Asks who is signed in. A browser writes every refusal into its console, so the answer that nobody is
 * comes as an answer, and becomes a failure only here.
 *
 * @throws {DeskCallError} also when nobody is
 */
export async function readSession(): Promise<DeskSession> {
  const present = await readDesk('/session', presentSessionSchema);
  if (present.you === null) throw new DeskCallError('Nobody is signed in.', { code: 'signed_out' });
  return present;
}
