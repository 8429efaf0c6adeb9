import { z } from 'zod';
import type { StudioEntry } from '@repo/contract/desk/studio-file.ts';
import { queryFilter } from '#shared/query-filter.ts';

/** What one can look for in the list. */
const STANDINGS = ['live', 'changed', 'draft', 'planned', 'over', 'waiting', 'problems'] as const;

export type Standing = (typeof STANDINGS)[number];

/** What each is called in the list of pages. */
export const STANDING_WORDS: Readonly<Record<Standing, string>> = {
  live: 'Online',
  changed: 'Changed, not online yet',
  draft: 'Draft',
  planned: 'Scheduled',
  over: 'No longer shown',
  waiting: 'Waiting for agreement',
  problems: 'With problems',
};

const schema = z.object({
  q: z.string().max(200).optional(),
  is: z.enum(STANDINGS).optional(),
});

export type FilesFilter = z.infer<typeof schema>;

/** The filter of the list in the address. */
export const filesFilter = queryFilter<FilesFilter>(schema);

/** All that is to be said of a file: one can look for each. */
function standingsOf(entry: StudioEntry): readonly Standing[] {
  const { state, draft, isWaiting, problems } = entry;
  return [
    ...(state === null ? [] : [state]),
    ...(draft ? (['changed'] as const) : []),
    ...(isWaiting ? (['waiting'] as const) : []),
    ...(problems > 0 ? (['problems'] as const) : []),
  ];
}

/**
 * The files that fit a filter, in their groups. Each of its words must be somewhere in what the file is called, or in its
 * address; behind these are the files in whose text they are.
 *
 * @param written the names of the files in whose text the words are
 */
export function fittingFiles(
  entries: readonly StudioEntry[],
  { q = '', is }: FilesFilter,
  written: ReadonlySet<string>,
): readonly FileGroup[] {
  const words = q.toLowerCase().split(/\s+/).filter(Boolean);
  const isCalled = ({ title, label, path, name }: StudioEntry) => {
    const text = [title, label, path, name].join(' ').toLowerCase();
    return words.every((word) => text.includes(word));
  };
  const standing = entries.filter((entry) => !is || standingsOf(entry).includes(is));
  const [called, others] = [standing.filter(isCalled), standing.filter((one) => !isCalled(one))];
  const inText = others.filter(({ name }) => written.has(name));
  const groups = groupsOf(called);
  return inText.length === 0 ? groups : [...groups, { title: IN_TEXT, entries: inText }];
}

/** Files that belong together, with what they are called. */
export type FileGroup = Readonly<{ title: string; entries: readonly StudioEntry[] }>;

type Belongs = (entry: StudioEntry) => boolean;

const ofTemplate =
  (wanted: string): Belongs =>
  ({ template }) =>
    template === wanted;

const amongFiles =
  (pattern: RegExp): Belongs =>
  ({ name, template }) =>
    template === null && pattern.test(name);

/** What the files are called in whose text something is. */
const IN_TEXT = 'With these words in the text';

/** What groups are called, in their order, and what belongs to each that belongs to none before it. */
const GROUPS: readonly (readonly [title: string, belongs: Belongs])[] = [
  ['Home', ofTemplate('home')],
  [
    'Prices, menus, and company',
    amongFiles(/^(?:company|catalog|menus|redirects|synonyms|brand)\.yaml$/),
  ],
  ['Services', ofTemplate('service')],
  ['Industries', ofTemplate('industry')],
  ['General pages', ofTemplate('page')],
  ['Case studies', ofTemplate('case')],
  ['Posts', ofTemplate('post')],
  ['Documents', ofTemplate('document')],
  ['Announced', ofTemplate('placeholder')],
  ['Second addresses', ofTemplate('alias')],
  ['Other pages', ({ template }) => template !== null],
  ['People', amongFiles(/^people\//)],
  ['Clients', amongFiles(/^clients\//)],
  ['Quotes', amongFiles(/^quotes\//)],
  ['Mosaics', amongFiles(/^mosaics\//)],
  ['Other files', () => true],
];

/** Sorts files into groups: pages by their template, and the other files by what they are about. */
function groupsOf(entries: readonly StudioEntry[]): readonly FileGroup[] {
  const groups = Map.groupBy(entries, (entry) => GROUPS.find(([, belongs]) => belongs(entry))?.[0]);
  return GROUPS.flatMap(([title]) => {
    const found = groups.get(title);
    return found ? [{ title, entries: found }] : [];
  });
}
