import { PageFrame } from '#app/_content/page-frame.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { SiteMap } from '#components/sections/site-map.tsx';
import { families } from '#lib/content/families.ts';
import { entriesAt } from '#lib/content/navigation.ts';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const page = pageOf('site-map');

export const metadata = pageMetadata(page.path);

/** Links to all pages, for people who do not find one through the menus (WCAG 2.2, 2.4.5). */
export default function SiteMapPage() {
  const groups = families().map(({ label, pages }) => ({
    label,
    entries: entriesAt(pages.map(({ path }) => path)),
  }));
  return (
    <PageFrame path={page.path}>
      <PageHero {...page} actions={page.actions ?? []} />
      <SiteMap groups={groups} />
    </PageFrame>
  );
}
