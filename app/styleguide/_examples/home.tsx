import type { Example } from '@/app/styleguide/_examples/example';
import { DashboardFragment } from '@/components/fragments/dashboard';
import { OrderFragment } from '@/components/fragments/order';
import { ReleaseFragment } from '@/components/fragments/release';
import { Announcements } from '@/components/home/announcements';
import { Help } from '@/components/home/help';
import { Hero } from '@/components/home/hero';
import { Services } from '@/components/home/services';
import { Solutions } from '@/components/home/solutions';
import { Tagline } from '@/components/home/tagline';
import { Technologies } from '@/components/home/technologies';
import { company } from '@/lib/company/company';
import { entriesBelow } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';

const page = pageOf('home');

const FRAGMENTS = {
  dashboard: DashboardFragment,
  order: OrderFragment,
  release: ReleaseFragment,
};

export const homeExamples: readonly Example[] = [
  { title: 'Hero', element: <Hero title={page.title} lede={page.lede} {...page.hero} /> },
  {
    title: 'Services',
    element: <Services {...page.services} entries={entriesBelow('/services')} />,
  },
  { title: 'Solutions', element: <Solutions {...page.solutions} currency={company.currency} /> },
  { title: 'Help', element: <Help {...page.help} /> },
  { title: 'Tagline', element: <Tagline {...page.tagline} /> },
  { title: 'Technologies', element: <Technologies {...page.technologies} /> },
  { title: 'Announcements', element: <Announcements {...page.announcements} /> },
  ...Object.entries(FRAGMENTS).map(([name, Fragment]) => ({
    title: `Fragment: ${name}`,
    element: (
      <div className="relative sm:h-52">
        <Fragment currency={company.currency} />
      </div>
    ),
  })),
];
