import { PageFrame } from '@/app/_content/page-frame';
import { Announcements } from '@/components/home/announcements';
import { Help } from '@/components/home/help';
import { Hero } from '@/components/home/hero';
import { Services } from '@/components/home/services';
import { Solutions } from '@/components/home/solutions';
import { Tagline } from '@/components/home/tagline';
import { Technologies } from '@/components/home/technologies';
import { Figures } from '@/components/sections/figures';
import { Marks } from '@/components/sections/marks';
import { Prices } from '@/components/prices/prices';
import { Ticker } from '@/components/sections/ticker';
import { company } from '@/lib/company/company';
import { entriesBelow } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

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
    </PageFrame>
  );
}
