/** A message as whoever wrote it remembers it. */
export type SentMessage = { conversation: string; author: string; text: string };

/** What somebody sees, or the store holds, of one conversation in the end: the texts in order. */
export type View = { viewer: string; conversation: string; texts: readonly string[] };

/** The history of a run: what was written, in the order of each author, and what everybody ended up with. */
export type RunHistory = { sent: readonly SentMessage[]; views: readonly View[] };

/** How often each promise was broken, in all views together (the classes of Jepsen's checkers). */
export type Verdict = {
  /** Written and not seen. */
  lost: number;
  /** Seen more than once. */
  doubled: number;
  /** Seen after something that the same author wrote later, or elsewhere than in the other views. */
  reordered: number;
  /** Seen and never written, or written in another conversation. */
  unexpected: number;
};

/**
 * Compares what was written with what everybody sees. Every text must be unique in its run.
 *
 * @throws when a conversation was written in and nobody looked at it: then nothing would be checked
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

/** How many texts stand before one that their author wrote earlier. */
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

/** How many texts that stand in both lists stand at different places among those. */
function countDifferences(texts: readonly string[], others: readonly string[]): number {
  const inBoth = new Set(others).intersection(new Set(texts));
  const one = texts.filter((text) => inBoth.has(text));
  const other = others.filter((text) => inBoth.has(text));
  return one.filter((text, index) => text !== other[index]).length;
}
