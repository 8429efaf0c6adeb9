import type { Example } from '@/app/styleguide/_examples/example';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { company } from '@/lib/content/company';
import { mosaicImage } from '@/lib/content/mosaics';
import { navigation } from '@/lib/content/navigation';

const logo = mosaicImage('logo');

/** Around every page, the style guide included. */
export const frameExamples: readonly Example[] = [
  {
    title: 'Header',
    element: <Header company={company} logo={logo} menus={navigation.menus} />,
  },
  {
    title: 'Footer',
    element: (
      <Footer company={company} logo={logo} edge={mosaicImage('edge')} navigation={navigation} />
    ),
  },
];
