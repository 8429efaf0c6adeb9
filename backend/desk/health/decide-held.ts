import type { HeldMailsChoice } from '@repo/contract/desk/health.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import { EditConflict, NotFound } from '#core/errors.ts';
import type { DeskDeps } from '#desk/deps.ts';

const SECOND = 1000;

/**
 * Decides about emails of the mailbox that are held. What is taken is fetched when a backend asks for new emails next.
 *
 * @throws {NotFound} when no mailbox is watched
 * @throws {EditConflict} when a colleague has decided in the meantime, or others are held by now
 */
export async function decideHeld(
  { choice, heldAt }: HeldMailsChoice,
  by: Actor,
  { store, clock, mailbox }: Pick<DeskDeps, 'store' | 'clock' | 'mailbox'>,
): Promise<void> {
  if (!mailbox) throw new NotFound('No mailbox is watched.');
  const { name } = mailbox;
  const now = clock.now();
  const isDecided = await store.transaction('alone', async (transaction) => {
    const held = await transaction.mailboxes.findHeld(name);
    if (held === undefined) return false;
    // Mail servers know whole seconds, so what is held may seem to have come in the second after it was found.
    const oldBefore = new Date(Date.parse(heldAt) + SECOND).toISOString();
    const isDone = await (choice === 'take'
      ? transaction.mailboxes.takeHeld(name, heldAt)
      : transaction.mailboxes.leaveHeld(name, heldAt, oldBefore));
    if (!isDone) return false;
    const details = { choice, count: held.found };
    await record(transaction, { act: 'held-emails-decided', by, details }, now);
    return true;
  });
  if (!isDecided) throw new EditConflict('Somebody has just decided about these emails.');
}
