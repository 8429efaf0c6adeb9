import { Closing } from '@/components/sections/closing';
import { PageHero } from '@/components/sections/page-hero';
import { PageSections } from '@/components/sections/page-sections';
import { RelatedEntries } from '@/components/sections/related-entries';
import { DEFAULT_ACTIONS } from '@/components/templates/default-actions';
import type { WebsitePackage } from '@/lib/content/catalog';
import type { NavigationEntry } from '@/lib/content/navigation';
import type { ContentOf } from '@/lib/content/schema/templates';

type SectionsPageProps = Readonly<{
  page: ContentOf<'page'>;
  packages: readonly WebsitePackage[];
  related: readonly NavigationEntry[];
}>;

/** A page that its file composes of sections. */
export function SectionsPage({ page, packages, related }: SectionsPageProps) {
  return (
    <>
      <PageHero {...page} actions={page.actions ?? DEFAULT_ACTIONS} />
      <PageSections sections={page.sections} packages={packages} />
      {related.length > 0 && <RelatedEntries title="Goes well with" entries={related} />}
      {page.closing && <Closing {...page.closing} />}
    </>
  );
}
