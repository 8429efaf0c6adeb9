import { company } from '@repo/company/company.ts';
import { PageFrame } from '#app/_content/page-frame.tsx';
import { Announcements } from '#components/home/announcements.tsx';
import { Help } from '#components/home/help.tsx';
import { Posts } from '#components/home/posts.tsx';
import { Hero } from '#components/home/hero.tsx';
import { Services } from '#components/home/services.tsx';
import { Solutions } from '#components/home/solutions.tsx';
import { Tagline } from '#components/home/tagline.tsx';
import { Technologies } from '#components/home/technologies.tsx';
import { Figures } from '#components/sections/figures.tsx';
import { Marks } from '#components/sections/marks.tsx';
import { Prices } from '#components/sections/prices/prices.tsx';
import { Ticker } from '#components/sections/ticker.tsx';
import { entriesBelow } from '#lib/content/navigation.ts';
import { pageOf } from '#lib/content/pages.ts';
import { latestPosts } from '#lib/content/posts.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

/** How many posts are shown. */
const POSTS = 3;

const page = pageOf('home');

export const metadata = pageMetadata(page.path);

export default function HomePage() {
  return (
    <PageFrame path={page.path}>
      <Hero title={page.title} lede={page.lede} {...page.hero} />
      <Marks {...page.clients} />
      <Services {...page.services} entries={entriesBelow('/services')} />
      <Ticker {...page.ticker} />
      <Solutions {...page.solutions} currency={company.currency} />
      <Figures {...page.statistics} />
      <Help {...page.help} />
      <Tagline {...page.tagline} />
      <Technologies {...page.technologies} />
      <Prices {...page.pricing} />
      <Announcements {...page.announcements} />
      <Posts {...page.posts} posts={latestPosts().slice(0, POSTS)} />
    </PageFrame>
  );
}
