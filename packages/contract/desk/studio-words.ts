import type { StudioEdit } from '#desk/studio-file.ts';
import type { StudioDifference } from '#desk/studio-publication.ts';

/** Where the text of a Markdown file is, below its fields. */
export const BODY_PATH: StudioEdit['path'] = ['(text)'];

/** What becomes of a file, in words. */
export const DIFFERENCE_WORDS: Readonly<Record<StudioDifference['kind'], string>> = {
  new: 'New',
  changed: 'Changed',
  removed: 'Removed',
};

/** What fields are called if their name is not a word for people. */
const LABELS: Readonly<Record<string, string>> = {
  alt: 'Description of the picture',
  description: 'Text in search results',
  draft: 'Draft',
  file: 'Photo',
  footerPath: 'Address in the footer',
  href: 'Leads to',
  label: 'Short name',
  lede: 'First sentences',
  metaTitle: 'Title in search results',
  publishAt: 'Appears',
  type: 'Kind',
  unpublishAt: 'Disappears',
  updated: 'Last changed',
};

/** `wrongChoice` as people write it: Wrong choice. */
export function fieldLabel(name: string): string {
  const known = Object.hasOwn(LABELS, name) ? LABELS[name] : undefined;
  if (known !== undefined) return known;
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2').replaceAll(/[-_]/g, ' ');
  return words.charAt(0).toUpperCase() + words.slice(1).toLowerCase();
}

/** How words for several end, and what becomes of that in the word for one; the first that fits holds. */
const ENDINGS: readonly (readonly [RegExp, string])[] = [
  // These are words for one: news, series, axis, address, status; but not menus.
  [/(news|series|ss|is|(?<!men)us)$/i, '$1'],
  [/ies$/, 'y'],
  [/(ss|tus|x|ch|sh)es$/, '$1'],
  [/s$/, ''],
];

/** What one entry of a list is called: of `questions`, Question. */
export function entryLabel(name: string): string {
  const label = fieldLabel(name);
  const [ending = '', one = ''] = ENDINGS.find(([of]) => of.test(label)) ?? [];
  return label.replace(ending, one);
}

/** A name that somebody has chosen for a value, and no word, such as an address. */
const IS_CHOSEN = /[^\w-]/;

/** Where a value is, in the words that the form has around it: Section 2 › Title. The empty path is the whole file. */
export function placeWords(path: StudioEdit['path']): string {
  if (path.length === 0) return 'The whole file';
  const words: string[] = [];
  path.forEach((step, depth) => {
    const around = path[depth - 1];
    if (step === BODY_PATH[0]) words.push('Text');
    else if (typeof step === 'string') words.push(IS_CHOSEN.test(step) ? step : fieldLabel(step));
    else if (around === BODY_PATH[0]) words.push(`Paragraph ${step + 1}`);
    else if (typeof around === 'string') words.splice(-1, 1, `${entryLabel(around)} ${step + 1}`);
    else words.push(`Entry ${step + 1}`);
  });
  return words.join(' › ');
}
