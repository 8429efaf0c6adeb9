import type { FoundPart } from '@repo/contract/page-parts.ts';
import type { SearchResult } from 'minisearch';
import { FIELDS, type PageIndex } from '#own-pages/page-index.ts';
import { passageFor } from '#own-pages/passage.ts';
import { readQuestion, type Asked, type Wording } from '#own-pages/question.ts';

/** How many parts are shown at most. */
const MOST = 3;

/** How much of a question a part must answer, by the weight of its words. */
const LEAST_COVERED = 0.52;

/** A part that fits much worse than the best one is left out. */
const LEAST_OF_BEST = 0.3;

/** What a word counts if only the text of a part has it, and if only another part of the page does. */
const IN_TEXT = 0.6;
const ON_PAGE = 0.4;

/**
 * Finds the parts of our own pages that fit a question, one of each page, best first. Nothing is found rather than
 * something that does not fit.
 */
export function searchPages(text: string, index: PageIndex): FoundPart[] {
  const asked = readQuestion(text, index);
  const total = asked.reduce((sum, { weight }) => sum + weight, 0);
  if (total === 0) return [];
  const shares = sharesOf(asked);
  const results = index.search.search([...shares.keys()].join(' '), {
    boost: FIELDS,
    tokenize: (terms) => terms.split(' '),
    processTerm: (term) => term,
    boostTerm: (term) => shares.get(term) ?? 1,
  });
  const found = results
    .map((result) => {
      const covered = coveredBy(result, asked, index) / total;
      return { id: Number(result.id), covered, score: result.score * covered ** 2 };
    })
    .sort((one, other) => other.score - one.score);
  const ofPages = found.filter(
    ({ id }, position) =>
      found.findIndex((other) => pathIn(index, other.id) === pathIn(index, id)) === position,
  );
  const fitting = ofPages.filter(({ covered }) => covered >= LEAST_COVERED);
  const best = fitting[0]?.score ?? 0;
  return fitting
    .filter(({ score }) => score >= LEAST_OF_BEST * best)
    .slice(0, MOST)
    .flatMap(({ id }) => foundPart(index, id, shares));
}

const pathIn = ({ parts }: PageIndex, id: number) => parts[id]?.page.path;

/** How much each stem counts in the search. */
function sharesOf(asked: readonly Asked[]): Map<string, number> {
  const shares = new Map<string, number>();
  for (const { terms, share } of asked.flatMap(({ wordings }) => wordings)) {
    for (const term of terms) {
      shares.set(term, Math.max(shares.get(term) ?? 0, share / Math.sqrt(terms.length)));
    }
  }
  return shares;
}

/** The weight of what is asked for and said in a part. */
function coveredBy({ id, match }: SearchResult, asked: readonly Asked[], index: PageIndex): number {
  const page = index.parts[Number(id)]?.page;
  const strengthOf = (term: string) => {
    const fields = match[term];
    if (fields) return fields.every((field) => field === 'text') ? IN_TEXT : 1;
    return page && index.pagesWith.get(term)?.has(page) ? ON_PAGE : 0;
  };
  const strengthIn = ({ terms, share }: Wording) =>
    (share * terms.reduce((sum, term) => sum + strengthOf(term), 0)) / terms.length;
  return asked.reduce(
    (sum, { wordings, weight }) => sum + weight * Math.max(...wordings.map(strengthIn)),
    0,
  );
}

function foundPart(
  { parts, rarity }: PageIndex,
  id: number,
  shares: ReadonlyMap<string, number>,
): FoundPart[] {
  const found = parts[id];
  if (!found) return [];
  const { page, part } = found;
  const weigh = (term: string) => (shares.get(term) ?? 0) * rarity(term);
  return [
    {
      title:
        part.title === '' || part.title === page.label
          ? page.label
          : `${page.label}: ${part.title}`,
      passage: passageFor(page, part, weigh),
      address: part.anchor === '' ? page.path : `${page.path}#${part.anchor}`,
    },
  ];
}
