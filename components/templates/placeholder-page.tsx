import { PageHero } from '#components/sections/page-hero.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { DEFAULT_ACTIONS } from '#components/templates/default-actions.ts';
import type { NavigationEntry } from '#lib/content/navigation.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type PlaceholderPageProps = Readonly<{
  page: ContentOf<'placeholder'>;
  related: readonly NavigationEntry[];
}>;

/** A page that is announced but not yet written: its announcement, and what is available today. */
export function PlaceholderPage({ page, related }: PlaceholderPageProps) {
  const { title, comingSoon, summary, picture } = page;
  return (
    <>
      <PageHero
        tag="On its way"
        title={title}
        lede={comingSoon}
        more={summary}
        actions={DEFAULT_ACTIONS}
        picture={picture}
      />
      <RelatedEntries title="Ready to read" entries={related} />
    </>
  );
}
