import type { ReceivedMessage } from '@repo/contract/chat-message.ts';
import { newClientId } from '@repo/contract/ids.ts';
import type { Clock } from '#engine/clock.ts';
import { createDuplicateFilter, DUPLICATE_WINDOW_MS } from '#visitor/timeline/duplicates.ts';
import {
  itemOfEntry,
  itemFromHistory,
  itemOfMessage,
  systemItem,
  WELCOME_ID,
} from '#visitor/timeline/items.ts';
import type { LocalHistoryItem } from '#visitor/timeline/local-history.ts';
import type { OutboxEntry } from '#engine/outbox.ts';
import {
  createTimelinePositions,
  sortByPosition,
  positionWhileSending,
  type TimelinePosition,
  type PositionedItem,
} from '#visitor/timeline/timeline-positions.ts';
import type { ChatItem, Delivery } from '#engine/state.ts';
import {
  addMessages,
  EMPTY_TRANSCRIPT,
  hasGap,
  lastSeq,
  type Transcript,
} from '#engine/transcript.ts';

type Line = ChatItem & { seq: number };

const isReceived = ({ type }: ChatItem) => type === 'received';

/** Everything known about one conversation, in the order in which it is shown. */
export type ConversationTimeline = ReturnType<typeof createConversationTimeline>;

/** Creates a conversation that begins with the welcome. */
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
  const addSystemMessage = (sentence: string, reference?: string): void =>
    void put(systemItem(`system-${unnumbered.length}`, sentence, now(), sessionId, reference));

  /** A message that staff have seen becomes a different object, but always the same one. */
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
    put(systemItem(WELCOME_ID, welcome, now(), sessionId));
  };

  begin();
  return {
    /** Starts over with the welcome, when the backend no longer knows the conversation. */
    restart: begin,
    /** Adds numbered messages. @returns whether one of them is new */
    add(messages: readonly (ReceivedMessage & { seq: number })[]): boolean {
      const before = transcript;
      const lines = messages.map((message) => ({
        ...itemOfMessage(message, `seq-${message.seq}`, now()),
        seq: message.seq,
      }));
      transcript = addMessages(transcript, lines);
      // A backend may number messages now that it did not number when it accepted them.
      const ids = new Set(lines.map(({ id }) => id));
      if (unnumbered.some(({ item }) => ids.has(item.id))) {
        unnumbered = unnumbered.filter(({ item }) => !ids.has(item.id));
      }
      return transcript !== before;
    },
    /** Adds a message from a backend that does not number messages. @returns its item, if it is new */
    addUnnumbered(message: ReceivedMessage): PositionedItem | undefined {
      const isKnown = message.id
        ? unnumbered.some(({ item }) => item.id === message.id)
        : isDuplicate(message);
      return isKnown ? undefined : put(itemOfMessage(message, newClientId(), now()));
    },
    /** Adds a visitor's message that such a backend accepted. @returns its item */
    addTaken: (entry: OutboxEntry): PositionedItem =>
      put(itemOfEntry(entry, sessionId), positions.of(entry.id, lastSeq(transcript))),
    /** Adds a message sent to such a backend, or by it, before a reload or in another tab. */
    addKept(kept: LocalHistoryItem): void {
      put(itemFromHistory(kept));
      const { sender, content: message } = kept.item;
      // This tab may be about to receive what another tab has just stored.
      if (clock.now() - kept.at <= DUPLICATE_WINDOW_MS) isDuplicate({ sender, message });
    },
    /** Adds a system message after everything that is there now. */
    addSystemMessage,
    /** Records that staff have seen everything up to a number. */
    markSeen(seq: number): void {
      seenSeq = Math.max(seenSeq, seq);
    },
    /** Whether the visitor has written after a number. */
    hasSentAfter: (number: number): boolean =>
      transcript.messages.some(({ type, seq }) => type === 'sent' && seq > number),
    completeTo: () => transcript.completeTo,
    hasGap: () => hasGap(transcript),
    /** The position after which nothing is known. */
    end: (): TimelinePosition => ({
      after: lastSeq(transcript),
      order: unnumbered.reduce((last, { position }) => Math.max(last, position.order), 0),
    }),
    /** How many messages from others come after a position. */
    receivedBehind({ after, order }: TimelinePosition): number {
      const numbered = transcript.messages.filter((line) => isReceived(line) && line.seq > after);
      const others = unnumbered.filter(
        ({ item, position }) => isReceived(item) && position.order > order,
      );
      return numbered.length + others.length;
    },
    /** Everything in order, including messages still on their way. */
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
