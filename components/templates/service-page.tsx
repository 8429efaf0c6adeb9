import type { ReactElement } from 'react';
import { Cases } from '#components/sections/cases.tsx';
import { Closing } from '#components/sections/closing.tsx';
import { Comparison } from '#components/sections/prices/comparison.tsx';
import { Features } from '#components/sections/features.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { Points } from '#components/sections/points.tsx';
import { PriceLines } from '#components/sections/prices/price-lines.tsx';
import { Proof } from '#components/sections/proof.tsx';
import { Prose } from '#components/sections/prose.tsx';
import { Questions } from '#components/sections/questions.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { Steps } from '#components/sections/steps.tsx';
import { SERVICE_ACTIONS } from '#components/templates/default-actions.ts';
import type { CaseCard } from '#lib/content/cases.ts';
import type { NavigationEntry } from '#lib/content/navigation.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type ServicePageProps = Readonly<{
  page: ContentOf<'service'>;
  cases: readonly CaseCard[];
  related: readonly NavigationEntry[];
}>;

/** A service: what you get, how it works, what it costs, and when not to buy it, in the order of its composition. */
export function ServicePage({ page, cases, related }: ServicePageProps) {
  return (
    <>
      <PageHero {...page} actions={page.actions ?? SERVICE_ACTIONS} />
      {COMPOSITIONS[page.composition](page)}
      {page.questions && <Questions {...page.questions} />}
      <Cases title="Work like this" cases={cases} />
      <RelatedEntries title="Goes well with" entries={related} />
      <Closing {...page.closing} />
    </>
  );
}

type Service = ContentOf<'service'>;

const Cost = ({ cost, look }: Pick<Service, 'cost'> & Readonly<{ look: 'plain' | 'band' }>) => (
  <Prose {...cost} look={look}>
    {cost.prices && <PriceLines prices={cost.prices} />}
  </Prose>
);

/**
 * What a page is about comes first, and no two neighbors have the same ground. So two services differ before anyone
 * has read a word.
 */
const COMPOSITIONS: Readonly<Record<Service['composition'], (page: Service) => ReactElement>> = {
  work: ({ figures, sections: [first, second, third], wrongChoice, steps, cost, table }) => (
    <>
      <Proof figures={figures} />
      <Features {...first} look="beside" />
      <Features {...second} look="across" />
      <Features {...third} look="below" />
      <Points {...wrongChoice} />
      <Steps {...steps} />
      <Cost cost={cost} look="band" />
      {table && <Comparison {...table} />}
    </>
  ),
  process: ({ figures, sections: [first, second, third], wrongChoice, steps, cost, table }) => (
    <>
      <Steps {...steps} look="band" />
      <Features {...first} look="below" />
      <Points {...wrongChoice} />
      <Features {...second} look="beside" />
      <Features {...third} look="across" />
      <Proof figures={figures} />
      <Cost cost={cost} look="plain" />
      {table && <Comparison {...table} />}
    </>
  ),
  choice: ({ figures, sections: [first, second, third], wrongChoice, steps, cost, table }) => (
    <>
      <Points {...wrongChoice} />
      {table && <Comparison {...table} />}
      <Features {...first} look="across" />
      <Cost cost={cost} look="plain" />
      <Proof figures={figures} />
      <Features {...second} look="below" />
      <Steps {...steps} look="band" />
      <Features {...third} look="beside" />
    </>
  ),
};
