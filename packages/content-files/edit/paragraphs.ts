import { merged, type Conflict } from '#edit/merged.ts';

/** A text taken apart: what is around its paragraphs belongs to none of them. */
type Paragraphs = Readonly<{
  before: string;
  paragraphs: readonly string[];
  /** What is between each and the next one. */
  gaps: readonly string[];
  after: string;
}>;

/** What is between two paragraphs: the end of a line, and empty lines. */
const GAP = /(\r?\n(?:[ \t]*\r?\n)+)/;

function takenApart(text: string): Paragraphs {
  const [before = ''] = /^\s*(?:\n|$)/.exec(text) ?? [];
  const rest = text.slice(before.length);
  const inner = rest.trimEnd();
  const parts = inner === '' ? [] : inner.split(GAP);
  return {
    before,
    paragraphs: parts.filter((_, index) => index % 2 === 0),
    gaps: parts.filter((_, index) => index % 2 === 1),
    after: rest.slice(inner.length),
  };
}

/** Brings together what two made of a text, paragraph by paragraph. What is between these is as they have it. */
export function mergeParagraphs(
  before: string,
  ours: string,
  theirs: string,
): Readonly<{ text: string; conflicts: readonly Conflict[] }> {
  const [first, our, their] = [before, ours, theirs].map(takenApart) as [
    Paragraphs,
    Paragraphs,
    Paragraphs,
  ];
  const { value, conflicts } = merged(first.paragraphs, our.paragraphs, their.paragraphs);
  const paragraphs = value as readonly string[];
  const gapBehind = new Map(their.gaps.map((gap, index) => [their.paragraphs[index], gap]));
  const usual = theirs.includes('\r\n') ? '\r\n\r\n' : '\n\n';
  const inner = paragraphs.map((paragraph, index) =>
    index === paragraphs.length - 1 ? paragraph : paragraph + (gapBehind.get(paragraph) ?? usual),
  );
  return { text: their.before + inner.join('') + their.after, conflicts };
}
