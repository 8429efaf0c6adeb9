import { PageFrame } from '#app/_content/page-frame.tsx';
import { EstimateSheet } from '#components/estimate/estimate-sheet.tsx';
import { Closing } from '#components/sections/closing.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { Points } from '#components/sections/points.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { entriesAt } from '#lib/content/navigation.ts';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const page = pageOf('estimate');

export const metadata = pageMetadata(page.path);

export default function EstimatePage() {
  return (
    <PageFrame path={page.path}>
      <PageHero {...page} actions={page.actions ?? []} />
      <EstimateSheet {...page.sheet} contact={pageOf('contact').path} />
      <Points {...page.reading} />
      <RelatedEntries title="Read next" entries={entriesAt(page.related)} />
      <Closing {...page.closing} />
    </PageFrame>
  );
}
