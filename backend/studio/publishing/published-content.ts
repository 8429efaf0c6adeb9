import type { Publishable } from '@repo/content-files/publish-call.ts';
import type { StoredPublication } from '#store/studio/publications.ts';

/** What a publication is about: the names of its files, and what is published until it has ended. */
type Kept = Readonly<{
  names: readonly string[];
  /** Whether it goes back to an earlier version, and not on to what was drafted. */
  isBack: boolean;
  content: Publishable | null;
}>;

type Row = Pick<StoredPublication, 'files'>;

/** What is published, as the store keeps it. */
export function storedContent(content: Publishable, isBack: boolean): string {
  const names = 'files' in content ? content.files.map(({ name }) => name) : [];
  return JSON.stringify({ names, isBack, content } satisfies Kept);
}

/** Reads what the store keeps. */
export const keptContent = ({ files }: Row): Kept =>
  // The store has what these functions have written.
  JSON.parse(files) as Kept;

/** What the store keeps of a publication that has ended: the texts are in the history. */
export const withoutTexts = (publication: Row): string =>
  JSON.stringify({ ...keptContent(publication), content: null } satisfies Kept);
