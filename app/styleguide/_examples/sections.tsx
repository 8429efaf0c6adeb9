import type { Example } from '@/app/styleguide/_examples/example';
import { DashboardFragment } from '@/components/fragments/dashboard';
import { OrderFragment } from '@/components/fragments/order';
import { ReleaseFragment } from '@/components/fragments/release';
import { Announcements } from '@/components/home/announcements';
import { Clients } from '@/components/home/clients';
import { Help } from '@/components/home/help';
import { Hero } from '@/components/home/hero';
import { Pricing } from '@/components/home/pricing';
import { Services } from '@/components/home/services';
import { Solutions } from '@/components/home/solutions';
import { Statistics } from '@/components/home/statistics';
import { Tagline } from '@/components/home/tagline';
import { Technologies } from '@/components/home/technologies';
import { Ticker } from '@/components/home/ticker';
import { EntryPage } from '@/components/sections/entry-page';
import { PageHero } from '@/components/sections/page-hero';
import { entryAt } from '@/lib/content/entry-page';
import { homePage } from '@/lib/content/home';
import { mosaicImage } from '@/lib/content/mosaics';
import { entriesBelow } from '@/lib/content/navigation';

const services = entriesBelow('/services');

export const sectionExamples: readonly Example[] = [
  { title: 'Hero', element: <Hero {...homePage.hero} /> },
  { title: 'Clients', element: <Clients {...homePage.clients} /> },
  { title: 'Services', element: <Services {...homePage.services} entries={services} /> },
  { title: 'Ticker', element: <Ticker {...homePage.ticker} /> },
  { title: 'Solutions', element: <Solutions {...homePage.solutions} /> },
  { title: 'Statistics', element: <Statistics {...homePage.statistics} /> },
  { title: 'Help', element: <Help {...homePage.help} /> },
  { title: 'Tagline', element: <Tagline {...homePage.tagline} /> },
  { title: 'Technologies', element: <Technologies {...homePage.technologies} /> },
  { title: 'Pricing', element: <Pricing {...homePage.pricing} /> },
  { title: 'Announcements', element: <Announcements {...homePage.announcements} /> },
  {
    title: 'Page hero, with one action and long words',
    element: (
      <PageHero
        title="Business intelligence and analytics for international organisations"
        lede="A title of several lines, and a sentence that goes on for longer than most of them do."
        primary={{ label: 'CONTACT US', href: '/contact' }}
        mosaic={mosaicImage('business-intelligence-analytics')}
      />
    ),
  },
  {
    title: 'Page that is coming soon',
    element: <EntryPage entry={entryAt('/industries', 'manufacturing')} related={services} />,
  },
  {
    title: 'Fragment: dashboard',
    element: (
      <div className="relative sm:h-52">
        <DashboardFragment />
      </div>
    ),
  },
  {
    title: 'Fragment: order',
    element: (
      <div className="relative sm:h-52">
        <OrderFragment />
      </div>
    ),
  },
  {
    title: 'Fragment: release',
    element: (
      <div className="relative sm:h-52">
        <ReleaseFragment />
      </div>
    ),
  },
];
