import type { PersonLeaf } from 'schema-dts';
import { personAnchor } from '#lib/anchor.ts';
import type { ShownPage } from '#lib/content/page.ts';
import { people } from '#lib/content/records/records.ts';
import { TEAM_PATH, teamMemberPath } from '#lib/content/team.ts';
import { absoluteUrl } from '#lib/seo/address.ts';
import { idOf, type Named } from '#lib/seo/json-ld/ids.ts';
import { organizationReference } from '#lib/seo/json-ld/organization.ts';

/** Identifies somebody of the team to readers that do not follow references. Without such a person, it is nothing. */
export function personReference(name: string): Named<PersonLeaf> | undefined {
  const person = people.get(name);
  return (
    person && {
      '@type': 'Person',
      '@id': idOf(TEAM_PATH, personAnchor(name)),
      name: person.name,
      url: absoluteUrl(teamMemberPath(name)),
    }
  );
}

/** The people whom a page shows. */
export function peopleOn(page: ShownPage): readonly Named<PersonLeaf>[] {
  if (page.template !== 'page' || !page.sections.some(({ type }) => type === 'team')) return [];
  return Array.from(people, ([name, { role, picture, links }]) => ({
    ...personReference(name),
    '@type': 'Person',
    '@id': idOf(TEAM_PATH, personAnchor(name)),
    jobTitle: role,
    image: absoluteUrl(picture.image.src),
    worksFor: organizationReference,
    ...(links.length > 0 && { sameAs: links.map(({ href }) => href) }),
  }));
}
