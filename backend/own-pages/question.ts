import type { PageIndex, Synonym } from '#own-pages/page-index.ts';
import { nearestTerm } from '#own-pages/spelling.ts';
import { stemOf, termOf, wordsOf } from '#own-pages/words.ts';

/** How much of a message is read as a question, in characters and in words. */
const LONGEST = { characters: 500, words: 40 };

/** How much another word for the same counts, and a word that was spelled differently. */
const SYNONYM = 0.8;
const MISSPELLED = 0.9;

/** The shortest word that may be two words written as one. */
const COMPOUND = 6;

/** One way to say something: stems that must all be there, and how much it counts. */
export type Wording = Readonly<{ terms: readonly string[]; share: number }>;

/** Something that is asked for, in any of several words, and how much it says. */
export type Asked = Readonly<{ wordings: readonly Wording[]; weight: number }>;

/** Reads what is asked for in a message: its words that say something, with others for the same. */
export function readQuestion(text: string, index: PageIndex): Asked[] {
  const words = wordsOf(text.slice(0, LONGEST.characters)).slice(0, LONGEST.words);
  const stems = words.map(stemOf);
  const asked: Asked[] = [];
  for (let at = 0; at < words.length;) {
    const found = synonymAt(stems, at, index);
    if (found) asked.push(...askedInGroup(found, index));
    else asked.push(...partsOf(words[at] ?? '', index).flatMap((word) => askedInWord(word, index)));
    at += found?.phrase.length ?? 1;
  }
  return [...new Map(asked.map((each) => [JSON.stringify(each.wordings), each])).values()];
}

/** The longest phrase with synonyms that begins with a word. */
const synonymAt = (stems: readonly string[], at: number, { synonyms }: PageIndex) =>
  (synonyms.get(stems[at] ?? '') ?? [])
    .filter((synonym) => synonym.stems.every((stem, nth) => stem === stems[at + nth]))
    .toSorted((one, other) => other.stems.length - one.stems.length)[0];

/** Of a group, only what some page says counts. If none says any of it, nothing was asked. */
function askedInGroup({ group, phrase }: Synonym, { pagesWith, rarity }: PageIndex): Asked[] {
  const wordings = group
    .map((words) => ({
      terms: words.flatMap((word) => termOf(word) ?? []),
      share: words === phrase ? 1 : SYNONYM,
    }))
    .filter(({ terms }) => terms.length > 0 && terms.every((term) => pagesWith.has(term)));
  if (wordings.length === 0) return [];
  const weightOf = ({ terms }: Wording) => terms.reduce((sum, term) => sum + rarity(term), 0);
  const own = wordings.find(({ share }) => share === 1);
  return [{ wordings, weight: own ? weightOf(own) : Math.min(...wordings.map(weightOf)) }];
}

function askedInWord(word: string, { pagesWith, rarity, termsLike }: PageIndex): Asked[] {
  const term = termOf(word);
  if (term === undefined) return [];
  const near = pagesWith.has(term) ? undefined : nearestTerm(term, termsLike);
  const meant = near ?? term;
  const share = near === undefined ? 1 : MISSPELLED;
  return [{ wordings: [{ terms: [meant], share }], weight: rarity(meant) }];
}

/** A word that no page has, as the two words that some page has in its place: `helpdesk` is a help desk. */
function partsOf(word: string, { pagesWith, pairs, rarity }: PageIndex): string[] {
  const term = termOf(word);
  if (term === undefined || pagesWith.has(term) || word.length < COMPOUND) return [word];
  let parts = [word];
  let most = 0;
  for (let length = 3; length <= word.length - 3; length++) {
    const [first, second] = [word.slice(0, length), word.slice(length)];
    const rarest = Math.max(rarity(stemOf(first)), rarity(stemOf(second)));
    if (!pairs.has(`${stemOf(first)} ${stemOf(second)}`) || rarest <= most) continue;
    most = rarest;
    parts = [first, second];
  }
  return parts;
}
