import { notSentWords } from '@/backend/desk/ui/conversations/delivery-words';
import type { AgentLine } from '@/lib/chat/agent-state';

type Lines = readonly AgentLine[];

/**
 * Says what became of one's own messages, from one state of a conversation to the next: why one was not
 * sent, once for each reason, however often it is tried again; that it was sent; that it was removed.
 *
 * @param lines the conversation when it was opened, of which nothing is said
 */
export function createDeliveryNews(lines: Lines) {
  const onTheirWay = (all: Lines) => all.filter(({ delivery }) => delivery);
  const reasonsIn = (all: Lines) =>
    all.flatMap(({ id, delivery }) =>
      delivery?.state === 'failed' ? [{ id, words: notSentWords(delivery) }] : [],
    );
  const told = new Map<string, Set<string>>();
  const isNew = ({ id, words }: { id: string; words: string }) => {
    const known = told.get(id) ?? new Set();
    told.set(id, known);
    return !known.has(words) && known.add(words);
  };
  reasonsIn(lines).forEach(isNew);
  let before = onTheirWay(lines);

  return {
    /** The sentences about what has changed since the last call. */
    next(now: Lines): string[] {
      const ended = before.filter(({ id }) => !now.some((line) => line.id === id && line.delivery));
      const sent = ended.filter(({ id }) => now.some((line) => line.id === id)).length;
      before = onTheirWay(now);
      for (const { id } of ended) told.delete(id);
      return [
        ...reasonsIn(now)
          .filter(isNew)
          .map(({ words }) => words),
        ...(sent > 1 ? [`${sent} messages sent`] : sent === 1 ? ['Sent'] : []),
        ...(ended.length > sent ? ['Message removed'] : []),
      ];
    },
    /** Somebody asked to try a message again, and wants to hear the reason again, too. */
    retried: (id: string) => void told.delete(id),
  };
}
