import type { AgentLine } from '@repo/chat/staff/thread.ts';
import type { ConversationDetail, ConversationRequest } from '@repo/contract/desk/conversation.ts';
import type { ReceivedMail } from '@repo/contract/desk/mail.ts';
import type { Note } from '@repo/contract/desk/note.ts';
import type { Reply } from '@repo/contract/desk/ticket.ts';
import { snoozeEvents, type SnoozeEvent } from '#snoozes/snooze-events.ts';

/** What is in a thread besides messages and notes: what the visitor asked for, the emails about that, and snoozes. */
export type ThreadEvent =
  | { kind: 'request'; request: ConversationRequest }
  | { kind: 'reply'; reply: Reply }
  | { kind: 'mail'; mail: ReceivedMail }
  | { kind: 'snooze'; snooze: SnoozeEvent };

type Content = { kind: 'line'; line: AgentLine } | { kind: 'note'; note: Note } | ThreadEvent;

/** One item of a thread. */
export type ThreadItem = Readonly<
  { key: string; at: string; who: string; isFirst: boolean } & Content
>;

type Dated = Omit<ThreadItem, 'isFirst' | keyof Content> & { content: Content };

const whoSpeaks = ({ messageType, sender }: AgentLine) => `${messageType}:${sender}`;

/**
 * Merges notes, requests, their emails, snoozes, and messages by their times. Messages on their way stay at the end,
 * because their times are from this computer's clock.
 *
 * @returns the items in display order; `isFirst` marks the first item of each author in turn
 */
export function threadItems(
  lines: readonly AgentLine[],
  { notes, tickets: requests, snoozes }: Pick<ConversationDetail, 'notes' | 'tickets' | 'snoozes'>,
): ThreadItem[] {
  const waiting = [
    ...notes.map((note): Dated => {
      const { id: key, createdAt: at, author } = note;
      return { key, at, who: `note:${author.id}`, content: { kind: 'note', note } };
    }),
    ...requests.flatMap(datedEvents),
    ...snoozeEvents(snoozes).map((snooze): Dated => {
      const { key, at } = snooze;
      return { key, at, who: key, content: { kind: 'snooze', snooze } };
    }),
  ].sort((one, other) => (one.at < other.at ? -1 : 1));
  const items: ThreadItem[] = [];
  const add = ({ content, ...dated }: Dated) => {
    items.push({ ...dated, ...content, isFirst: items.at(-1)?.who !== dated.who });
  };
  const addOthersBefore = (time: string) => {
    for (let next = waiting[0]; next && next.at < time; next = waiting[0]) {
      waiting.shift();
      add(next);
    }
  };
  for (const line of lines) {
    addOthersBefore(line.delivery ? '~' : line.timestamp);
    const { id: key, timestamp: at } = line;
    add({ key, at, who: whoSpeaks(line), content: { kind: 'line', line } });
  }
  addOthersBefore('~');
  return items;
}

/** A request, and each email about it, with their times. */
function datedEvents(request: ConversationRequest): Dated[] {
  const dated = (key: string, at: string, content: ThreadEvent): Dated => ({
    key,
    at,
    who: key,
    content,
  });
  return [
    dated(request.id, request.receivedAt, { kind: 'request', request }),
    ...request.replies.map((reply) => dated(reply.id, reply.createdAt, { kind: 'reply', reply })),
    ...request.received.map((mail) => dated(mail.id, mail.receivedAt, { kind: 'mail', mail })),
  ];
}
