import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import type { blockInputSchema } from '@repo/contract/desk/block.ts';
import type { Block } from '@repo/contract/desk/conversation.ts';
import { InvalidRequest, NotFound } from '#core/errors.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import type { Store, StoreReads } from '#store/store.ts';

type BlockInput = z.output<typeof blockInputSchema>;

const HOUR = 60 * 60 * 1000;

const GONE = 'This was not found. It may have been deleted.';

/**
 * Blocks a chat, or the network address that a chat or a ticket came from.
 *
 * @throws {NotFound} when the chat or the ticket does not exist
 * @throws {InvalidRequest} when neither is named, or the network address is unknown
 */
export function block(
  input: BlockInput,
  by: Actor,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  return store.transaction('alone', async (transaction) => {
    const now = clock.now();
    const id = randomUUID();
    await transaction.blocks.add({
      id,
      kind: input.kind,
      value: await valueOf(transaction, input),
      reason: input.reason,
      createdBy: by.id,
      createdAt: new Date(now).toISOString(),
      until: new Date(now + input.hours * HOUR).toISOString(),
    });
    const { kind, hours, conversationId = null, ticketId = null } = input;
    const details = { kind, hours, conversationId, ticketId };
    const about = { kind: 'block', id } as const;
    await record(transaction, { act: 'block-added', by, about, details }, now);
  });
}

async function valueOf(reads: StoreReads, input: BlockInput): Promise<string> {
  const { kind, conversationId, ticketId } = input;
  if (conversationId !== undefined) {
    const state = await reads.desk.conversationState(conversationId);
    if (!state) throw new NotFound(GONE);
    return kind === 'conversation' ? conversationId : known(state.networkHash);
  }
  if (ticketId === undefined) throw new InvalidRequest({ message: 'Please choose what to block' });
  if (kind === 'conversation') {
    throw new InvalidRequest({ message: 'Only the network address can be blocked here' });
  }
  const ticket = await reads.tickets.find(ticketId);
  if (!ticket) throw new NotFound(GONE);
  return known(ticket.networkHash);
}

function known(networkHash: string): string {
  if (networkHash !== '') return networkHash;
  throw new InvalidRequest({ message: 'The network address is unknown' });
}

/**
 * Ends a block early. A block that has already ended does not change.
 *
 * @throws {StoreUnavailable}
 */
export async function liftBlock(
  id: string,
  by: Actor,
  { store, clock }: { store: Store; clock: Clock },
): Promise<void> {
  const now = clock.now();
  await store.transaction('alone', async (transaction) => {
    if (!(await transaction.blocks.lift(id, new Date(now).toISOString()))) return;
    await record(transaction, { act: 'block-lifted', by, about: { kind: 'block', id } }, now);
  });
}

/** Returns the active blocks, newest first. */
export async function listBlocks({
  store,
  clock,
}: {
  store: Store;
  clock: Clock;
}): Promise<{ blocks: Block[] }> {
  const now = new Date(clock.now()).toISOString();
  return { blocks: await store.read((reads) => reads.blocks.list(now)) };
}
