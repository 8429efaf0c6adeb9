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
  const passages = [part, ...page.parts].flatMap(({ paragraphs }, nth) =>
    paragraphs.flatMap(({ title, text }) =>
      passagesIn(text).map((passage) => ({
        passage,
        isOfPart: nth === 0,
        weight: weightOf(`${title} ${passage}`, weigh),
      })),
    ),
  );
  const ofPart = passages.filter(({ isOfPart }) => isOfPart);
  const [first, ...others] = ofPart.length > 0 ? ofPart : passages;
  const best = others.reduce(
    (before, other) => (before && other.weight <= before.weight ? before : other),
    first,
  );
  return best?.passage ?? '';
}

/** Runs of whole sentences of a text, each as long as it may be, one from each sentence on. */
function passagesIn(text: string): string[] {
  const all = [...sentences.segment(text)]
    .map(({ segment }) => segment.trim())
    .filter((sentence) => sentence !== '');
  if (!all.some((sentence) => /[.!?…]["”’)]*$/.test(sentence))) return [];
  return all.map((sentence, from) => {
    let run = shortened(sentence);
    for (const next of all.slice(from + 1)) {
      if (run.length + 1 + next.length > PASSAGE_LENGTH) break;
      run += ` ${next}`;
    }
    return run;
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
