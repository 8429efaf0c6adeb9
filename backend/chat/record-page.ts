import { StoreUnavailable } from '#core/errors.ts';
import { type Store } from '#store/store.ts';

/**
 * Records which page the visitor of a conversation is on. A failed write is ignored: it must not keep anyone
 * from reading.
 */
export async function recordPage(
  conversationId: string,
  pageUrl: string,
  { store }: { store: Store },
): Promise<void> {
  const state = await store.read((reads) => reads.desk.conversationState(conversationId));
  if (!state || state.pageUrl === pageUrl) return;
  try {
    await store.transaction(
      {
        conversation: { conversationId },
      },
      (writes) => writes.conversations.change(conversationId, { pageUrl }),
    );
  } catch (error) {
    if (!(error instanceof StoreUnavailable)) throw error;
  }
}
