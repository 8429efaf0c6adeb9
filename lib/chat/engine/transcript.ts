/** A message that the store has numbered: 1, 2, 3 … in each conversation. */
export type Numbered = Readonly<{ id: string; seq: number }>;

/** What is known of the messages that the store has of one conversation. */
export type Transcript<Message extends Numbered> = Readonly<{
  /** By number, each once. Behind `completeTo` some may be missing. */
  messages: readonly Message[];
  /** Up to which number none is missing. */
  completeTo: number;
}>;

/** A transcript of which nothing is known. */
export const EMPTY_TRANSCRIPT: Transcript<never> = { messages: [], completeTo: 0 };

/** The highest number that is known; 0 when none is. */
export const lastSeq = ({ messages }: Transcript<Numbered>): number => messages.at(-1)?.seq ?? 0;

/** Whether a number below the highest one is missing. */
export const hasGap = (transcript: Transcript<Numbered>): boolean =>
  lastSeq(transcript) > transcript.completeTo;

/**
 * The transcript with messages that came by whatever way, in whatever order, again or for the first
 * time. Its number decides what a message is and where it stands.
 *
 * @returns the same object when nothing in it is new
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
