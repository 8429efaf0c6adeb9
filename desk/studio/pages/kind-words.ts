import { fieldLabel } from '@repo/contract/desk/studio-words.ts';

/** What one page of each kind is called, those first that are made most often. */
const KINDS: Readonly<Record<string, string>> = {
  service: 'Service',
  industry: 'Industry',
  page: 'Page of sections',
  case: 'Case study',
  post: 'Post',
  document: 'Document',
  placeholder: 'Announced page',
  alias: 'Second address of a page',
};

const ORDER = Object.keys(KINDS);

/** Sorts kinds as people are asked for them; those without words of their own come last. */
export function inKindOrder<Kind extends Readonly<{ template: string }>>(
  kinds: readonly Kind[],
): readonly Kind[] {
  const known = ORDER.flatMap((name) => kinds.filter(({ template }) => template === name));
  return [...known, ...kinds.filter(({ template }) => !Object.hasOwn(KINDS, template))];
}

/** What one page of a template is called. */
export const kindWords = (template: string): string => KINDS[template] ?? fieldLabel(template);
