import type { AgentLine } from '@repo/chat/staff/thread.ts';
import type { Note } from '@repo/contract/desk/note.ts';
import type { SnoozeEvent } from '#snoozes/snooze-events.ts';

/** One item of a thread. */
export type ThreadItem = Readonly<
  { key: string; at: string; who: string; isFirst: boolean } & (
    | { kind: 'line'; line: AgentLine }
    | { kind: 'note'; note: Note }
    | { kind: 'event'; event: SnoozeEvent }
  )
>;

const noteItem = (note: Note): ThreadItem => {
  const { id: key, createdAt: at, author } = note;
  return { kind: 'note', key, at, who: `note:${author.id}`, isFirst: true, note };
};

const eventItem = (event: SnoozeEvent): ThreadItem => {
  const { key, at } = event;
  return { kind: 'event', key, at, who: `event:${key}`, isFirst: true, event };
};

const whoSpeaks = ({ messageType, sender }: AgentLine) => `${messageType}:${sender}`;

/**
 * Merges messages, notes, and what became of snoozes by their times. Messages on their way stay at the end, because
 * their times are from this computer's clock.
 *
 * @returns the items in display order; `isFirst` marks the first item of each author in turn
 */
export function threadItems(
  lines: readonly AgentLine[],
  notes: readonly Note[],
  events: readonly SnoozeEvent[],
): ThreadItem[] {
  const waiting: ThreadItem[] = [
    ...notes.map((note) => noteItem(note)),
    ...events.map((event) => eventItem(event)),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));
  const items: ThreadItem[] = [];
  const add = (item: ThreadItem) => {
    items.push({ ...item, isFirst: items.at(-1)?.who !== item.who });
  };
  const addThoseBefore = (time: string) => {
    for (let item = waiting[0]; item && item.at < time; item = waiting[0]) {
      waiting.shift();
      add(item);
    }
  };
  for (const line of lines) {
    addThoseBefore(line.delivery ? '~' : line.timestamp);
    const { id: key, timestamp: at } = line;
    add({ kind: 'line', key, at, who: whoSpeaks(line), isFirst: true, line });
  }
  addThoseBefore('~');
  return items;
}
