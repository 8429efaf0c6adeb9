import MiniSearch from 'minisearch';
import type { SearchedPage, SearchedPages } from '@repo/contract/page-parts.ts';
import { beginningOf } from '#own-pages/spelling.ts';
import { stemOf, termOf, wordsOf, writtenWords } from '#own-pages/words.ts';

/** What is searched of a part, and how much a word counts there. */
export const FIELDS = { label: 3, about: 1.5, title: 2, titles: 1.5, text: 1 } as const;

export type SearchedField = keyof typeof FIELDS;

/** How many parts are indexed before others have their turn. */
const CHUNK = 10;

type IndexedPart = Readonly<Record<SearchedField, string>> & Readonly<{ id: number }>;

/** The parts of all pages, ready for questions. */
export type PageIndex = Awaited<ReturnType<typeof indexPages>>;

/** Indexes the parts of pages. It takes a moment, in which others have their turn. */
export async function indexPages({ pages, synonyms }: SearchedPages) {
  const parts = pages.flatMap((page) => page.parts.map((part) => ({ page, part })));
  const documents = parts.map(({ page, part }, id): IndexedPart => ({
    id,
    label: `${page.label} ${lastOf(page).replaceAll('-', ' ')}`,
    about: page.about,
    title: part.title,
    titles: part.paragraphs.map(({ title }) => title).join(' . '),
    text: part.paragraphs.map(({ text }) => text).join(' . '),
  }));
  const search = new MiniSearch<IndexedPart>({
    fields: Object.keys(FIELDS),
    tokenize: writtenWords,
    processTerm: termOf,
  });
  const pagesWith = new Map<string, Set<SearchedPage>>();
  const pairs = new Set<string>();
  for (let first = 0; first < documents.length; first += CHUNK) {
    const chunk = documents.slice(first, first + CHUNK);
    search.addAll(chunk);
    for (const document of chunk) note(document);
    await new Promise(setImmediate);
  }

  /** Notes on which page each word is, and which words follow each other. */
  function note(document: IndexedPart): void {
    const page = parts[document.id]?.page;
    if (!page) return;
    for (const field of Object.keys(FIELDS) as SearchedField[]) {
      const words = writtenWords(document[field]);
      for (const [index, word] of words.entries()) {
        const term = termOf(word);
        const next = words[index + 1];
        if (next !== undefined) pairs.add(`${stemOf(word)} ${stemOf(next)}`);
        if (term === undefined) continue;
        const known = pagesWith.get(term) ?? new Set();
        pagesWith.set(term, known.add(page));
      }
    }
  }

  return {
    parts,
    search,
    /** The pages that have a word, by its stem. */
    pagesWith: pagesWith as ReadonlyMap<string, ReadonlySet<SearchedPage>>,
    /** The stems of all words, by their beginnings. */
    termsLike: Map.groupBy(pagesWith.keys(), beginningOf) as ReadonlyMap<string, readonly string[]>,
    /** Stems of words that follow each other somewhere. */
    pairs: pairs as ReadonlySet<string>,
    /** How rare a word is, and how rare is one that no page has. */
    rarity: (term: string) => Math.log(1 + pages.length / (pagesWith.get(term)?.size ?? 0.5)),
    /** Groups of words and phrases that mean the same, by the stem with which a phrase begins. */
    synonyms: groupsByStem(synonyms.map((group) => group.map(wordsOf))),
  };
}

const lastOf = ({ path }: SearchedPage) => path.slice(path.lastIndexOf('/') + 1);

/** A phrase of a group of words that mean the same. */
export type Synonym = Readonly<{ group: readonly string[][]; phrase: string[]; stems: string[] }>;

function groupsByStem(groups: readonly string[][][]): ReadonlyMap<string, Synonym[]> {
  const all = groups.flatMap((group) =>
    group.map((phrase) => ({ group, phrase, stems: phrase.map(stemOf) })),
  );
  return Map.groupBy(all, ({ stems }) => stems[0] ?? '');
}
