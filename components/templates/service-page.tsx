import { Cases } from '#components/sections/cases.tsx';
import { Closing } from '#components/sections/closing.tsx';
import { Comparison } from '#components/sections/prices/comparison.tsx';
import { Features, featuresLook } from '#components/sections/features.tsx';
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

/** A service: what you get, how it works, what it costs, and when not to buy it. */
export function ServicePage({ page, cases, related }: ServicePageProps) {
  const [first, second, third] = page.sections;
  return (
    <>
      <PageHero {...page} actions={page.actions ?? SERVICE_ACTIONS} />
      <Proof figures={page.figures} />
      <Features {...first} look={featuresLook(0)} />
      <Features {...second} look={featuresLook(1)} />
      <Features {...third} look={featuresLook(2)} />
      <Points {...page.wrongChoice} />
      <Steps {...page.steps} />
      <Prose {...page.cost} look="band">
        {page.cost.prices && <PriceLines prices={page.cost.prices} />}
      </Prose>
      {page.table && <Comparison {...page.table} />}
      {page.questions && <Questions {...page.questions} />}
      <Cases title="Work like this" cases={cases} />
      <RelatedEntries title="Goes well with" entries={related} />
      <Closing {...page.closing} />
    </>
  );
}
