import { PageFrame } from '@/app/_content/page-frame';
import { PageHero } from '@/components/sections/page-hero';
import { SiteMap } from '@/components/sections/site-map';
import { families } from '@/lib/content/families';
import { entriesAt } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

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
