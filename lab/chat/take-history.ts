import type { RunHistory, View } from '#chat/check.ts';
import type { People } from '#chat/people.ts';
import type { StoredConversation } from '#chat/stored-conversations.ts';

/** Everything that was written and everything that everyone has, with the visitors' session IDs. */
export function takeHistory(
  { visitors, agents }: People,
  stored: readonly StoredConversation[],
): RunHistory {
  const sessionOf = new Map(
    stored.map(({ conversationId, sessionId }) => [conversationId, sessionId]),
  );
  const named = (conversationId: string) => sessionOf.get(conversationId) ?? conversationId;
  const sent = [...visitors, ...agents]
    .flatMap((person) => person.sent)
    .map((message) => ({ ...message, conversation: named(message.conversation) }));
  const views: View[] = visitors.map((visitor) => visitor.view());
  const textsOf = new Map(stored.map(({ sessionId, texts }) => [sessionId, texts]));
  // The store is asked for every conversation, even one that it should have and does not.
  for (const conversation of new Set(sent.map((message) => message.conversation))) {
    views.push({ viewer: 'store', conversation, texts: textsOf.get(conversation) ?? [] });
  }
  for (const agent of agents) {
    const known = agent.texts();
    for (const { conversationId, sessionId } of stored) {
      const texts = known.get(conversationId) ?? [];
      views.push({ viewer: agent.name, conversation: sessionId, texts });
    }
  }
  return { sent, views };
}
