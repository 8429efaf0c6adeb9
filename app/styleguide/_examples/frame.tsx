import { company } from '@repo/company/company.ts';
import { mosaicImage } from '@repo/company/mosaic/mosaics.ts';
import type { Example } from '#app/styleguide/_examples/example.ts';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { logo } from '#lib/content/logo.ts';
import { breadcrumbs, navigation } from '#lib/content/navigation.ts';

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
