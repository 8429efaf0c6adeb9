/** A message as its author remembers it. */
export type SentMessage = { conversation: string; author: string; text: string };

/** The texts of one conversation in order, as one person sees them or the store has them at the end. */
export type View = { viewer: string; conversation: string; texts: readonly string[] };

/** The history of a run: everything written, in the order of each author, and what everyone ended up with. */
export type RunHistory = { sent: readonly SentMessage[]; views: readonly View[] };

/** How often each guarantee was broken, over all views (the classes of Jepsen's checkers). */
export type Verdict = {
  /** Written but not seen. */
  lost: number;
  /** Seen more than once. */
  doubled: number;
  /** Seen after a later message of the same author, or in a different place than in the other views. */
  reordered: number;
  /** Seen but never written, or written in another conversation. */
  unexpected: number;
};

/**
 * Compares what was written with what everyone sees. Every text must be unique in its run.
 *
 * @throws when nobody looked at a conversation with messages, because then nothing would be checked
 */
export function checkHistory({ sent, views }: RunHistory): Verdict {
  const verdict = { lost: 0, doubled: 0, reordered: 0, unexpected: 0 };
  for (const [conversation, written] of Map.groupBy(sent, (message) => message.conversation)) {
    const seen = views.filter((view) => view.conversation === conversation);
    if (seen.length === 0) throw new Error(`No one has seen the conversation ${conversation}`);
    const authorOf = new Map(written.map(({ text, author }) => [text, author]));
    const agreed = seen[0]?.texts.filter((text) => authorOf.has(text)) ?? [];
    for (const { texts } of seen) {
      const known = texts.filter((text) => authorOf.has(text));
      const distinct = [...new Set(known)];
      verdict.unexpected += texts.length - known.length;
      verdict.doubled += known.length - distinct.length;
      verdict.lost += authorOf.size - distinct.length;
      verdict.reordered += countReordered(distinct, written, authorOf);
      verdict.reordered += countDifferences(distinct, [...new Set(agreed)]);
    }
  }
  const conversations = new Set(sent.map(({ conversation }) => conversation));
  for (const { conversation, texts } of views) {
    if (!conversations.has(conversation)) verdict.unexpected += texts.length;
  }
  return verdict;
}

/** The verdict on two histories. The second one may be missing. */
export const addVerdicts = (one: Verdict, other?: Verdict): Verdict => ({
  lost: one.lost + (other?.lost ?? 0),
  doubled: one.doubled + (other?.doubled ?? 0),
  reordered: one.reordered + (other?.reordered ?? 0),
  unexpected: one.unexpected + (other?.unexpected ?? 0),
});

/** How many texts come right after one that their author wrote later. */
function countReordered(
  texts: readonly string[],
  written: readonly SentMessage[],
  authorOf: ReadonlyMap<string, string>,
): number {
  const position = new Map(written.map(({ text }, index) => [text, index]));
  let count = 0;
  for (const [, own] of Map.groupBy(texts, (text) => authorOf.get(text))) {
    count += own.filter((text, index) => {
      const before = own[index - 1];
      return before !== undefined && (position.get(before) ?? 0) > (position.get(text) ?? 0);
    }).length;
  }
  return count;
}

/** How many of the texts in both lists are at a different position among those. */
function countDifferences(texts: readonly string[], others: readonly string[]): number {
  const inBoth = new Set(others).intersection(new Set(texts));
  const one = texts.filter((text) => inBoth.has(text));
  const other = others.filter((text) => inBoth.has(text));
  return one.filter((text, index) => text !== other[index]).length;
}
