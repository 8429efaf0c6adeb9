import { company } from '@repo/company/company.ts';
import type { Example } from '#app/styleguide/_examples/example.ts';
import { DashboardFragment } from '#components/fragments/dashboard.tsx';
import { OrderFragment } from '#components/fragments/order.tsx';
import { ReleaseFragment } from '#components/fragments/release.tsx';
import { Announcements } from '#components/home/announcements.tsx';
import { Help } from '#components/home/help.tsx';
import { Hero } from '#components/home/hero.tsx';
import { Services } from '#components/home/services.tsx';
import { Solutions } from '#components/home/solutions.tsx';
import { Tagline } from '#components/home/tagline.tsx';
import { Technologies } from '#components/home/technologies.tsx';
import { entriesBelow } from '#lib/content/navigation.ts';
import { pageOf } from '#lib/content/pages.ts';

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
