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
import { Cases } from '#components/sections/cases.tsx';
import { Figures } from '#components/sections/figures.tsx';
import { Marks } from '#components/sections/marks.tsx';
import { Prices } from '#components/sections/prices/prices.tsx';
import { Ticker } from '#components/sections/ticker.tsx';
import { latestCases } from '#lib/content/cases.ts';
import { entriesBelow } from '#lib/content/navigation.ts';
import { pageOf } from '#lib/content/pages.ts';
import { latestPosts } from '#lib/content/posts.ts';
import { clients } from '#lib/content/records/records.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

/** How many cases are shown. */
const CASES = 3;

/** How many posts are shown. */
const POSTS = 3;

const page = pageOf('home');

export const metadata = pageMetadata(page.path);

export default function HomePage() {
  return (
    <PageFrame path={page.path}>
      <Hero title={page.title} lede={page.lede} {...page.hero} />
      <Marks {...page.clients} clients={clients} />
      <Services {...page.services} entries={entriesBelow('/services')} />
      <Ticker {...page.ticker} />
      <Solutions {...page.solutions} currency={company.currency} />
      <Figures {...page.statistics} />
      <Help {...page.help} />
      <Tagline {...page.tagline} />
      <Technologies {...page.technologies} />
      <Prices {...page.pricing} />
      <Announcements {...page.announcements} />
      <Cases {...page.cases} cases={latestCases().slice(0, CASES)} />
      <Posts {...page.posts} posts={latestPosts().slice(0, POSTS)} />
    </PageFrame>
  );
}
