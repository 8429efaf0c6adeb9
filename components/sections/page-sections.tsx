import type { ReactElement } from 'react';
import { Comparison } from '#components/sections/prices/comparison.tsx';
import { Entries } from '#components/sections/entries.tsx';
import { Features, featuresLook } from '#components/sections/features.tsx';
import { Figures } from '#components/sections/figures.tsx';
import { Marks } from '#components/sections/marks.tsx';
import { Offers } from '#components/sections/prices/offers.tsx';
import { Packages } from '#components/sections/prices/packages.tsx';
import { Points } from '#components/sections/points.tsx';
import { Prices } from '#components/sections/prices/prices.tsx';
import { ProductLists } from '#components/sections/product-lists.tsx';
import { Prose } from '#components/sections/prose.tsx';
import { Questions } from '#components/sections/questions.tsx';
import { Splits } from '#components/sections/splits.tsx';
import { Steps } from '#components/sections/steps.tsx';
import { Team } from '#components/sections/team.tsx';
import { Ticker } from '#components/sections/ticker.tsx';
import type { AlikePackages } from '#lib/content/catalog.ts';
import type { TeamMember } from '#lib/content/schema/records.ts';
import type { Section } from '#lib/content/schema/sections.ts';

type PageSectionsProps = Readonly<{
  sections: readonly Section[];
  packages: readonly AlikePackages[];
  people: ReadonlyMap<string, TeamMember>;
}>;

/** The sections of a page in order. A kind of section without a component does not compile. */
export function PageSections({ sections, packages, people }: PageSectionsProps) {
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
        return <Packages key={section.title} {...section} cards={packages} />;
      case 'product-lists':
        return <ProductLists key={section.title} {...section} />;
      case 'entries':
        return <Entries key={section.title} {...section} />;
      case 'figures':
        return <Figures key={section.title} {...section} />;
      case 'marks':
        return <Marks key={section.title} {...section} />;
      case 'team':
        return <Team key={section.title} {...section} people={people} />;
      case 'ticker':
        return <Ticker key={section.title} {...section} />;
    }
  });
}
