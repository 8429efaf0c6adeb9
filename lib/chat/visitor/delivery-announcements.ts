import type { Delivery } from '@/lib/chat/engine/state';

/** A message, and how far it has come if it is one's own; without a word of that it is stored. */
type Line = Readonly<{ id: string; delivery?: Delivery | undefined }>;

/** Something to say to those who do not see how far their messages have come. */
export type DeliveryAnnouncement = Readonly<{ id: string; words: string }>;

/**
 * Watches how one's own messages come along, for a screen reader: that one is sent, why one is not (once
 * for each reason), and what trying again and removing have done. A state that is there at the first
 * look is not new, but for a failure.
 *
 * @param removed what is said of a message that was taken away before it was sent
 * @returns what is new at each look at the conversation; nothing where nothing is
 */
export function createDeliveryAnnouncer(
  removed: string,
): (lines: readonly Line[]) => DeliveryAnnouncement[] {
  /** The messages on their way, and the reasons that were told why they are not sent yet. */
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
