import type { Conversation } from '@/lib/contract/agent-events';

/**
 * Updates the list with a conversation that is new or has changed.
 *
 * @returns waiting conversations first, the longest wait first; then the others, the last changed first
 */
export function withConversation(
  list: readonly Conversation[],
  changed: Conversation,
): readonly Conversation[] {
  const others = list.filter((each) => each.conversationId !== changed.conversationId);
  return [changed, ...others].sort(byWaiting);
}

/** Sorting is stable, so conversations that do not wait keep their order. */
function byWaiting(one: Conversation, other: Conversation): number {
  if (one.waitingSince === null) return other.waitingSince === null ? 0 : 1;
  if (other.waitingSince === null) return -1;
  return Date.parse(one.waitingSince) - Date.parse(other.waitingSince);
}
