import type { PagePart, SearchedPage } from '@repo/contract/page-parts.ts';
import { termOf, writtenWords } from '#own-pages/words.ts';

/** How long a passage may be, in characters. */
export const PASSAGE_LENGTH = 200;

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' });

/**
 * The sentences of a part that say most of what was asked for, as they stand there. Where it has none, they are taken
 * from the beginning of the page; a sentence that is too long is cut.
 *
 * @param weigh what a stem counts
 */
export function passageFor(
  page: SearchedPage,
  part: PagePart,
  weigh: (term: string) => number,
): string {
  const bestIn = ({ paragraphs }: PagePart): Weighed | undefined =>
    paragraphs
      .flatMap(({ title, text }) => bestOf(title, text, weigh) ?? [])
      .reduce<Weighed | undefined>(
        (before, other) => (before && other.weight <= before.weight ? before : other),
        undefined,
      );
  const best = bestIn(part) ?? page.parts.map(bestIn).find((each) => each !== undefined);
  return best?.passage ?? '';
}

/** A passage, what it says with its title of what was asked for, and how much of that its first sentence says. */
type Weighed = Readonly<{ passage: string; weight: number; beginning: number }>;

/** The run of sentences of a paragraph that says most, and of equal ones the first that begins with some of it. */
const bestOf = (title: string, text: string, weigh: (term: string) => number) =>
  passagesIn(text)
    .map(({ passage, first }) => ({
      passage,
      weight: weightOf(`${title} ${passage}`, weigh),
      beginning: weightOf(first, weigh),
    }))
    .reduce<Weighed | undefined>((before, other) => {
      if (!before || other.weight > before.weight) return other;
      const beginsWithIt = other.weight === before.weight && before.beginning === 0;
      return beginsWithIt && other.beginning > 0 ? other : before;
    }, undefined);

/** Runs of whole sentences of a text, each as long as it may be, one from each sentence on. */
function passagesIn(text: string): { passage: string; first: string }[] {
  const all = [...sentences.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');
  if (!all.some((sentence) => /[.!?…]["”’)]*$/.test(sentence))) return [];
  return all.map((sentence, from) => {
    const first = shortened(sentence);
    let passage = first;
    for (const next of all.slice(from + 1)) {
      if (passage.length + 1 + next.length > PASSAGE_LENGTH) break;
      passage += ` ${next}`;
    }
    return { passage, first };
  });
}

/** A sentence that is too long ends after a whole word. */
function shortened(sentence: string): string {
  if (sentence.length <= PASSAGE_LENGTH) return sentence;
  const cut = sentence.slice(0, PASSAGE_LENGTH);
  return `${cut.slice(0, cut.lastIndexOf(' ')).replace(/[\s,;:–-]+$/, '')}…`;
}

/** What is asked for and said in a text, each word once. */
const weightOf = (text: string, weigh: (term: string) => number): number =>
  [...new Set(writtenWords(text).flatMap((word) => termOf(word) ?? []))].reduce(
    (sum, term) => sum + weigh(term),
    0,
  );
