import { company } from '@repo/company/company.ts';
import type { PageOf } from '#lib/content/page.ts';
import { pagesOf } from '#lib/content/pages.ts';
import { people } from '#lib/content/records/records.ts';
import type { TeamMember } from '#lib/content/schema/records.ts';
import { teamMemberPath } from '#lib/content/team.ts';

/** The blog posts, newest first. */
export const latestPosts = (): readonly PageOf<'post'>[] =>
  pagesOf('post').toSorted((one, other) => other.published.localeCompare(one.published));

/** Who signs a post. Without a person, it is the company. */
export type PostAuthor = Readonly<{
  name: string;
  /** Somebody of the team: the name of the file, what stands on the site about them, and where. */
  person?: Readonly<{ file: string; picture: TeamMember['picture']; href: string }>;
}>;

/** Who signs a post: the person that its file names, as long as that person is on the site, or else the company. */
export function authorOf({ author }: PageOf<'post'>): PostAuthor {
  const person = author === undefined ? undefined : people.get(author);
  if (author === undefined || !person) return { name: company.name };
  const { name, picture } = person;
  return { name, person: { file: author, picture, href: teamMemberPath(author) } };
}
