import type { ReactElement } from 'react';
import { Comparison } from '@/components/prices/comparison';
import { Entries } from '@/components/sections/entries';
import { Features, featuresLook } from '@/components/sections/features';
import { Figures } from '@/components/sections/figures';
import { Marks } from '@/components/sections/marks';
import { Offers } from '@/components/prices/offers';
import { Packages } from '@/components/prices/packages';
import { Points } from '@/components/sections/points';
import { Prices } from '@/components/prices/prices';
import { ProductLists } from '@/components/sections/product-lists';
import { Prose } from '@/components/sections/prose';
import { Questions } from '@/components/sections/questions';
import { Splits } from '@/components/sections/splits';
import { Steps } from '@/components/sections/steps';
import { Ticker } from '@/components/sections/ticker';
import type { WebsitePackage } from '@/lib/content/catalog';
import type { Section } from '@/lib/content/schema/sections';

type PageSectionsProps = Readonly<{
  sections: readonly Section[];
  packages: readonly WebsitePackage[];
}>;

/** The sections of a page in order. A kind of section without a component does not compile. */
export function PageSections({ sections, packages }: PageSectionsProps) {
  const features = sections.filter(({ type }) => type === 'features');
  return sections.map((section): ReactElement => {
    switch (section.type) {
      case 'features': {
        const look = featuresLook(features.indexOf(section));
        return <Features key={section.title} {...section} look={look} />;
      }
      case 'steps':
        return <Steps key={section.title} {...section} />;
      case 'table':
        return <Comparison key={section.title} {...section} />;
      case 'prose':
        return <Prose key={section.title} {...section} />;
      case 'points':
        return <Points key={section.title} {...section} />;
      case 'questions':
        return <Questions key={section.title} {...section} />;
      case 'prices':
        return <Prices key={section.title} {...section} />;
      case 'offers':
        return <Offers key={section.title} {...section} />;
      case 'splits':
        return <Splits key={section.title} {...section} />;
      case 'packages':
        return <Packages key={section.title} {...section} packages={packages} />;
      case 'product-lists':
        return <ProductLists key={section.title} {...section} />;
      case 'entries':
        return <Entries key={section.title} {...section} />;
      case 'figures':
        return <Figures key={section.title} {...section} />;
      case 'marks':
        return <Marks key={section.title} {...section} />;
      case 'ticker':
        return <Ticker key={section.title} {...section} />;
    }
  });
}
