import type { Snooze, SnoozeEnding } from '@repo/contract/desk/snooze.ts';

/** Something that became of a snooze, for the thread. */
export type SnoozeEvent = Readonly<{
  key: string;
  at: string;
  /** Who did it; empty if it happened by itself. */
  who: string;
  /** What happened, to be read after the name, or alone. */
  words: string;
  /** Until when it is snoozed, if this is its beginning. */
  until?: string;
}>;

/** What the thread says of the end of a snooze. The others are seen otherwise: the next snooze, and the state. */
const ENDINGS: Partial<Record<SnoozeEnding, string>> = {
  time: 'The snooze is over',
  answer: 'Woken by an answer',
  undelivered: 'Woken because an email was not delivered',
  staff: 'ended the snooze',
};

/** What the thread says of the snoozes of a conversation or a ticket, oldest first. */
export const snoozeEvents = (snoozes: readonly Snooze[]): SnoozeEvent[] =>
  snoozes.flatMap(({ id, by, createdAt, until, endsOnAnswer, endedAt, ending, endedBy }) => {
    const begun = {
      key: `${id} begun`,
      at: createdAt,
      who: by.name,
      words: endsOnAnswer ? 'snoozed this until an answer, or until' : 'snoozed this until',
      until,
    };
    const words = ending === null ? undefined : ENDINGS[ending];
    if (endedAt === null || words === undefined) return [begun];
    return [begun, { key: `${id} ended`, at: endedAt, who: endedBy?.name ?? '', words }];
  });
