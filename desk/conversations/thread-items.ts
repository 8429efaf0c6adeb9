import type { AgentLine } from '@repo/chat/staff/thread.ts';
import type { Note } from '@repo/contract/desk/note.ts';

/** One item of a thread. */
export type ThreadItem = Readonly<
  { key: string; at: string; who: string; isFirst: boolean } & (
    { kind: 'line'; line: AgentLine } | { kind: 'note'; note: Note }
  )
>;

const whoSpeaks = ({ messageType, sender }: AgentLine) => `${messageType}:${sender}`;

/**
 * Merges notes and messages by their times. Messages on their way stay at the end, because their times are
 * from this computer's clock.
 *
 * @returns the items in display order; `isFirst` marks the first item of each author in turn
 */
export function threadItems(lines: readonly AgentLine[], notes: readonly Note[]): ThreadItem[] {
  const waiting = notes.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
  const items: ThreadItem[] = [];
  const add = (item: ThreadItem) => {
    items.push({ ...item, isFirst: items.at(-1)?.who !== item.who });
  };
  const addNotesBefore = (time: string) => {
    for (let note = waiting[0]; note && note.createdAt < time; note = waiting[0]) {
      waiting.shift();
      const { id: key, createdAt: at, author } = note;
      add({ kind: 'note', key, at, who: `note:${author.id}`, isFirst: true, note });
    }
  };
  for (const line of lines) {
    addNotesBefore(line.delivery ? '~' : line.timestamp);
    const { id: key, timestamp: at } = line;
    add({ kind: 'line', key, at, who: whoSpeaks(line), isFirst: true, line });
  }
  addNotesBefore('~');
  return items;
}
