import { Cases } from '#components/sections/cases.tsx';
import { Closing } from '#components/sections/closing.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { PageSections } from '#components/sections/page-sections.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { DEFAULT_ACTIONS } from '#components/templates/default-actions.ts';
import type { AlikePackages } from '#lib/content/catalog.ts';
import type { NavigationEntry } from '#lib/content/navigation.ts';
import type { CaseCard } from '#lib/content/cases.ts';
import type { TeamMember } from '#lib/content/schema/records.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type SectionsPageProps = Readonly<{
  page: ContentOf<'page'>;
  packages: readonly AlikePackages[];
  people: ReadonlyMap<string, TeamMember>;
  cases: readonly CaseCard[];
  related: readonly NavigationEntry[];
}>;

/** A page that its file composes of sections. */
export function SectionsPage({ page, packages, people, cases, related }: SectionsPageProps) {
  return (
    <>
      <PageHero {...page} actions={page.actions ?? DEFAULT_ACTIONS} />
      <PageSections sections={page.sections} packages={packages} people={people} />
      <Cases title="Work like this" cases={cases} />
      {related.length > 0 && <RelatedEntries title="Goes well with" entries={related} />}
      {page.closing && <Closing {...page.closing} />}
    </>
  );
}
