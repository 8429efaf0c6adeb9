import type { Clock } from '@/lib/chat/engine/clock';
import { createDuplicateFilter, DUPLICATE_WINDOW_MS } from '@/lib/chat/visitor/duplicates';
import { itemOfEntry, itemFromHistory, itemOfMessage, systemItem } from '@/lib/chat/visitor/items';
import type { LocalHistoryItem } from '@/lib/chat/visitor/local-history';
import type { OutboxEntry } from '@/lib/chat/engine/outbox';
import {
  createTimelinePositions,
  sortByPosition,
  positionWhileSending,
  type TimelinePosition,
  type PositionedItem,
} from '@/lib/chat/visitor/timeline-positions';
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
export type ConversationTimeline = ReturnType<typeof createConversationTimeline>;

/** A conversation that begins with a sentence of welcome. */
export function createConversationTimeline(sessionId: string, welcome: string, clock: Clock) {
  const positions = createTimelinePositions();
  const isDuplicate = createDuplicateFilter(clock);
  const seenLines = new WeakMap<Line, ChatItem>();
  let transcript: Transcript<Line> = EMPTY_TRANSCRIPT;
  let seenSeq = 0;
  let unnumbered: readonly PositionedItem[] = [];

  const now = () => new Date(clock.now()).toISOString();
  const put = (item: ChatItem, position = positions.next(lastSeq(transcript))) => {
    const placed = { position, item };
    unnumbered = [...unnumbered, placed];
    return placed;
  };
  const addSystemMessage = (sentence: string): void =>
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
    addSystemMessage(welcome);
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
    addUnnumbered(message: ReceivedMessage): PositionedItem | undefined {
      const isKnown = message.id
        ? unnumbered.some(({ item }) => item.id === message.id)
        : isDuplicate(message);
      return isKnown ? undefined : put(itemOfMessage(message, newClientId(), now()));
    },
    /** Adds a message of the visitor that such a backend took. @returns its item */
    addTaken: (entry: OutboxEntry): PositionedItem =>
      put(itemOfEntry(entry, sessionId), positions.of(entry.id, lastSeq(transcript))),
    /** Adds what was said to such a backend, or by it, before a reload or in another tab. */
    addKept(kept: LocalHistoryItem): void {
      put(itemFromHistory(kept));
      const { sender, content: message } = kept.item;
      // This tab may be about to hear what another one has kept just now.
      if (clock.now() - kept.at <= DUPLICATE_WINDOW_MS) isDuplicate({ sender, message });
    },
    /** Adds a sentence of the software, behind what is there now. */
    addSystemMessage,
    /** Staff have seen everything up to a number. */
    markSeen(seq: number): void {
      seenSeq = Math.max(seenSeq, seq);
    },
    completeTo: () => transcript.completeTo,
    hasGap: () => hasGap(transcript),
    /** Behind which position nothing is known. */
    end: (): TimelinePosition => ({
      after: lastSeq(transcript),
      order: unnumbered.reduce((last, { position }) => Math.max(last, position.order), 0),
    }),
    /** How many messages of others stand behind a position. */
    receivedBehind({ after, order }: TimelinePosition): number {
      const numbered = transcript.messages.filter((line) => isReceived(line) && line.seq > after);
      const others = unnumbered.filter(
        ({ item, position }) => isReceived(item) && position.order > order,
      );
      return numbered.length + others.length;
    },
    /** Everything in order, with what is still on its way. */
    items(outbox: readonly OutboxEntry[], deliveryOf: (id: string) => Delivery): ChatItem[] {
      const last = lastSeq(transcript);
      const onWay = outbox.map((entry) => ({
        position: positionWhileSending(positions.of(entry.id, last), last),
        item: itemOfEntry(entry, sessionId, deliveryOf(entry.id)),
      }));
      const numbered = transcript.messages.map((line) => ({
        position: { after: line.seq, order: 0 },
        item: asSeen(line),
      }));
      return sortByPosition([...numbered, ...unnumbered, ...onWay]).map(({ item }) => item);
    },
  };
}
