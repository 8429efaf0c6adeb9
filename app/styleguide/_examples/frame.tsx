import type { Example } from '@/app/styleguide/_examples/example';
import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { company } from '@/lib/company/company';
import { logo } from '@/lib/content/logo';
import { mosaicImage } from '@/lib/content/mosaics';
import { breadcrumbs, navigation } from '@/lib/content/navigation';

/** The parts around every page, including the style guide. */
export const frameExamples: readonly Example[] = [
  {
    title: 'Header',
    element: <Header company={company} logo={logo} menus={navigation.menus} />,
  },
  { title: 'Breadcrumbs', element: <Breadcrumbs crumbs={breadcrumbs('/aero-research')} /> },
  {
    title: 'Footer',
    element: (
      <Footer company={company} logo={logo} edge={mosaicImage('edge')} footer={navigation.footer} />
    ),
  },
];
