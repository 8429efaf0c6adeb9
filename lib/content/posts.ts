import { company } from '@repo/company/company.ts';
import type { PageOf } from '#lib/content/page.ts';
import { pagesOf } from '#lib/content/pages.ts';
import { people } from '#lib/content/records/records.ts';

/** The blog posts, newest first. */
export const latestPosts = (): readonly PageOf<'post'>[] =>
  pagesOf('post').toSorted((one, other) => other.published.localeCompare(one.published));

/** Who signs a post. Without a person, it is the company. */
export type PostAuthor = Readonly<{ name: string; person?: string }>;

/** Who signs a post: the person that its file names, as long as that person is on the site, or else the company. */
export function authorOf({ author }: PageOf<'post'>): PostAuthor {
  const person = author === undefined ? undefined : people.get(author);
  return author === undefined || !person
    ? { name: company.name }
    : { name: person.name, person: author };
}
