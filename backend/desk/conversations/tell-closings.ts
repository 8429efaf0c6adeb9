import type { DeskDeps } from '#desk/deps.ts';

/**
 * Tells the visitors of conversations, if they are here, that staff have closed or reopened them. It tells what is stored
 * now, so that it does not matter in which order two of these arrive. IDs of anything else are left out.
 *
 * @throws {StoreUnavailable}
 */
export async function tellClosings(
  conversationIds: readonly string[],
  { store, announcer }: Pick<DeskDeps, 'store' | 'announcer'>,
): Promise<void> {
  await store.read(async (reads) => {
    for (const conversationId of conversationIds) {
      const found = await reads.conversations.find({ conversationId });
      if (!found) continue;
      announcer.closing(found.sessionId, await reads.ratings.closingOf(conversationId));
    }
  });
}
