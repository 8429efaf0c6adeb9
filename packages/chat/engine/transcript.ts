/** A message that the store has numbered: 1, 2, 3 … in each conversation. */
export type Numbered = Readonly<{ id: string; seq: number }>;

/** The stored messages of one conversation that the client knows. */
export type Transcript<Message extends Numbered> = Readonly<{
  /** In order of number, each once. After `completeTo`, some may be missing. */
  messages: readonly Message[];
  /** No message up to this number is missing. */
  completeTo: number;
}>;

/** A transcript without messages. */
export const EMPTY_TRANSCRIPT: Transcript<never> = { messages: [], completeTo: 0 };

/** The highest known number; 0 if there is none. */
export const lastSeq = ({ messages }: Transcript<Numbered>): number => messages.at(-1)?.seq ?? 0;

/** Whether a number below the highest known one is missing. */
export const hasGap = (transcript: Transcript<Numbered>): boolean =>
  lastSeq(transcript) > transcript.completeTo;

/**
 * Adds messages to a transcript, whichever way and in whatever order they arrived, including repeats. A
 * message's number decides its identity and its place.
 *
 * @returns the same object if nothing in it is new
 */
export function addMessages<Message extends Numbered>(
  transcript: Transcript<Message>,
  arrived: readonly Message[],
): Transcript<Message> {
  const start = transcript.completeTo;
  const later = new Map(transcript.messages.slice(start).map((message) => [message.seq, message]));
  const known = later.size;
  for (const message of arrived) {
    if (message.seq > start && !later.has(message.seq)) later.set(message.seq, message);
  }
  if (later.size === known) return transcript;

  const messages = [
    ...transcript.messages.slice(0, start),
    ...[...later.values()].sort((one, other) => one.seq - other.seq),
  ];
  let completeTo = start;
  while (messages[completeTo]?.seq === completeTo + 1) completeTo += 1;
  return { messages, completeTo };
}
