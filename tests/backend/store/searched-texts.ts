import type { Store } from '@repo/backend/store/store.ts';

/** Lets texts be found that belong to nothing. @param texts with something as their time that tells them apart */
export const addTexts = (store: Store, texts: readonly { at: string; text: string }[]) =>
  store.transaction('alone', async (transaction) => {
    for (const { at, text } of texts) {
      const nobody = { subjectId: 'x', conversationId: null, ticketId: null };
      await transaction.search.add({ ...nobody, kind: 'note', at, text });
    }
  });
