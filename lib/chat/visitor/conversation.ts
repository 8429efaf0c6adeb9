import type { Clock } from '@/lib/chat/engine/clock';
import { createDoubleFilter, DOUBLE_MS } from '@/lib/chat/visitor/doubles';
import { itemOfEntry, itemOfKept, itemOfMessage, systemItem } from '@/lib/chat/visitor/items';
import type { KeptItem } from '@/lib/chat/visitor/kept-items';
import type { OutboxEntry } from '@/lib/chat/engine/outbox';
import {
  createPlaces,
  inOrder,
  onItsWay,
  type Place,
  type PlacedItem,
} from '@/lib/chat/visitor/places';
import type { ChatItem, Delivery } from '@/lib/chat/engine/state';
import {
  addMessages,
  EMPTY_TRANSCRIPT,
  hasGap,
  lastSeq,
  type Transcript,
} from '@/lib/chat/engine/transcript';
import type { ReceivedMessage } from '@/lib/contract/chat-message';
import { newClientId } from '@/lib/contract/ids';

type Line = ChatItem & { seq: number };

const isReceived = ({ type }: ChatItem) => type === 'received';

/** What is known of one conversation, and the order in which it is shown. */
export type Conversation = ReturnType<typeof createConversation>;

/** A conversation that begins with a sentence of welcome. */
export function createConversation(sessionId: string, welcome: string, clock: Clock) {
  const places = createPlaces();
  const isDouble = createDoubleFilter(clock);
  const seenLines = new WeakMap<Line, ChatItem>();
  let transcript: Transcript<Line> = EMPTY_TRANSCRIPT;
  let seenSeq = 0;
  let unnumbered: readonly PlacedItem[] = [];

  const now = () => new Date(clock.now()).toISOString();
  const put = (item: ChatItem, place = places.next(lastSeq(transcript))) => {
    const placed = { place, item };
    unnumbered = [...unnumbered, placed];
    return placed;
  };
  const say = (sentence: string): void =>
    void put(systemItem(`system-${unnumbered.length}`, sentence, now(), sessionId));

  /** A line of the visitor that staff have seen is another object, and always the same one. */
  const asSeen = (line: Line): ChatItem => {
    if (line.type !== 'sent' || line.seq > seenSeq) return line;
    const seen = seenLines.get(line) ?? { ...line, delivery: { state: 'seen' } };
    seenLines.set(line, seen);
    return seen;
  };

  const begin = () => {
    transcript = EMPTY_TRANSCRIPT;
    seenSeq = 0;
    unnumbered = [];
    say(welcome);
  };

  begin();
  return {
    /** The backend knows nothing of what is here: it begins again with the welcome. */
    restart: begin,
    /** Adds messages with numbers. @returns whether one of them is new */
    add(messages: readonly (ReceivedMessage & { seq: number })[]): boolean {
      const before = transcript;
      const lines = messages.map((message) => ({
        ...itemOfMessage(message, `seq-${message.seq}`, now()),
        seq: message.seq,
      }));
      transcript = addMessages(transcript, lines);
      // The backend did not number it when it took it, and does now.
      const ids = new Set(lines.map(({ id }) => id));
      if (unnumbered.some(({ item }) => ids.has(item.id))) {
        unnumbered = unnumbered.filter(({ item }) => !ids.has(item.id));
      }
      return transcript !== before;
    },
    /** Adds a message of a backend that numbers nothing. @returns its item, where it is new */
    addUnnumbered(message: ReceivedMessage): PlacedItem | undefined {
      const isKnown = message.id
        ? unnumbered.some(({ item }) => item.id === message.id)
        : isDouble(message);
      return isKnown ? undefined : put(itemOfMessage(message, newClientId(), now()));
    },
    /** Adds a message of the visitor that such a backend took. @returns its item */
    addTaken: (entry: OutboxEntry): PlacedItem =>
      put(itemOfEntry(entry, sessionId), places.of(entry.id, lastSeq(transcript))),
    /** Adds what was said to such a backend, or by it, before a reload or in another tab. */
    addKept(kept: KeptItem): void {
      put(itemOfKept(kept));
      const { sender, content: message } = kept.item;
      // This tab may be about to hear what another one has kept just now.
      if (clock.now() - kept.at <= DOUBLE_MS) isDouble({ sender, message });
    },
    /** Adds a sentence of the software, behind what is there now. */
    say,
    /** Staff have seen everything up to a number. */
    markSeen(seq: number): void {
      seenSeq = Math.max(seenSeq, seq);
    },
    completeTo: () => transcript.completeTo,
    hasGap: () => hasGap(transcript),
    /** Behind which place nothing is known. */
    end: (): Place => ({
      after: lastSeq(transcript),
      order: unnumbered.reduce((last, { place }) => Math.max(last, place.order), 0),
    }),
    /** How many messages of others stand behind a place. */
    receivedBehind({ after, order }: Place): number {
      const numbered = transcript.messages.filter((line) => isReceived(line) && line.seq > after);
      const others = unnumbered.filter(
        ({ item, place }) => isReceived(item) && place.order > order,
      );
      return numbered.length + others.length;
    },
    /** Everything in order, with what is still on its way. */
    items(outbox: readonly OutboxEntry[], deliveryOf: (id: string) => Delivery): ChatItem[] {
      const last = lastSeq(transcript);
      const onWay = outbox.map((entry) => ({
        place: onItsWay(places.of(entry.id, last), last),
        item: itemOfEntry(entry, sessionId, deliveryOf(entry.id)),
      }));
      const numbered = transcript.messages.map((line) => ({
        place: { after: line.seq, order: 0 },
        item: asSeen(line),
      }));
      return inOrder([...numbered, ...unnumbered, ...onWay]).map(({ item }) => item);
    },
  };
}
