import type { Delivery } from '#engine/state.ts';

/** A message, with the state of its delivery if it is the reader's own; without a state, it is stored. */
type Line = Readonly<{ id: string; delivery?: Delivery | undefined }>;

/** Words for people who cannot see the state of their messages. */
export type DeliveryAnnouncement = Readonly<{ id: string; words: string }>;

/**
 * Follows the delivery of the reader's own messages for a screen reader. It announces that a message was
 * sent, why one was not (once for each reason), and what retrying and removing did. At the first look, only a
 * failure counts as new.
 *
 * @param removed the words for a message that was removed before it was sent
 * @returns a function that gives what is new at each look at the conversation; empty if nothing is
 */
export function createDeliveryAnnouncer(
  removed: string,
): (lines: readonly Line[]) => DeliveryAnnouncement[] {
  /** The messages on their way, each with the announced reasons for not being sent yet. */
  const onTheWay = new Map<string, Set<string>>();

  const look = ({ id, delivery }: Line): string | undefined => {
    if (delivery?.state !== 'sending' && delivery?.state !== 'failed') return undefined;
    const told = onTheWay.get(id) ?? new Set();
    onTheWay.set(id, told);
    if (delivery.state === 'sending') {
      const isAgain = told.size > 0;
      told.clear();
      return isAgain ? 'Sending again' : undefined;
    }
    const words = `${delivery.isFinal ? 'Not sent' : 'Not sent yet'}: ${delivery.problem}`;
    if (told.has(words)) return undefined;
    told.add(words);
    return words;
  };

  return (lines) => {
    const states = new Map(lines.map((line) => [line.id, line.delivery?.state ?? 'sent']));
    const isOver = (id: string) => ['sent', 'seen'].includes(states.get(id) ?? '');
    const known = [...onTheWay];
    const sent = known.filter(([id]) => isOver(id)).map(([id]) => id);
    const gone = known.filter(([id, told]) => !states.has(id) && told.size > 0).map(([id]) => id);
    for (const [id] of known) if (isOver(id) || !states.has(id)) onTheWay.delete(id);

    const news: DeliveryAnnouncement[] = gone.map((id) => ({ id, words: removed }));
    const [first] = sent;
    if (first !== undefined) {
      news.push({ id: first, words: sent.length > 1 ? `${sent.length} messages sent` : 'Sent' });
    }
    for (const line of lines) {
      const words = look(line);
      if (words !== undefined) news.push({ id: line.id, words });
    }
    return news;
  };
}
