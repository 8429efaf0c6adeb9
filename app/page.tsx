import type { Metadata } from 'next';
import { Announcements } from '@/components/home/announcements';
import { Clients } from '@/components/home/clients';
import { Help } from '@/components/home/help';
import { Hero } from '@/components/home/hero';
import { Pricing } from '@/components/home/pricing';
import { Services } from '@/components/home/services';
import { Solutions } from '@/components/home/solutions';
import { StartAtTop } from '@/components/home/start-at-top';
import { Statistics } from '@/components/home/statistics';
import { Tagline } from '@/components/home/tagline';
import { Technologies } from '@/components/home/technologies';
import { Ticker } from '@/components/home/ticker';
import { homePage } from '@/lib/content/home';
import { entriesBelow } from '@/lib/content/navigation';

export const metadata: Metadata = { description: homePage.description };

export default function HomePage() {
  return (
    <>
      <StartAtTop />
      <Hero {...homePage.hero} />
      <Clients {...homePage.clients} />
      <Services {...homePage.services} entries={entriesBelow('/services')} />
      <Ticker {...homePage.ticker} />
      <Solutions {...homePage.solutions} />
      <Statistics {...homePage.statistics} />
      <Help {...homePage.help} />
      <Tagline {...homePage.tagline} />
      <Technologies {...homePage.technologies} />
      <Pricing {...homePage.pricing} />
      <Announcements {...homePage.announcements} />
    </>
  );
}
