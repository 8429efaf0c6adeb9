import { Closing } from '@/components/sections/closing';
import { Comparison } from '@/components/prices/comparison';
import { Features, featuresLook } from '@/components/sections/features';
import { PageHero } from '@/components/sections/page-hero';
import { Points } from '@/components/sections/points';
import { PriceLines } from '@/components/prices/price-lines';
import { Proof } from '@/components/sections/proof';
import { Prose } from '@/components/sections/prose';
import { Questions } from '@/components/sections/questions';
import { RelatedEntries } from '@/components/sections/related-entries';
import { Steps } from '@/components/sections/steps';
import { SERVICE_ACTIONS } from '@/components/templates/default-actions';
import type { NavigationEntry } from '@/lib/content/navigation';
import type { ContentOf } from '@/lib/content/schema/templates';

type ServicePageProps = Readonly<{
  page: ContentOf<'service'>;
  related: readonly NavigationEntry[];
}>;

/** A service: what you get, how it works, what it costs, and when not to buy it. */
export function ServicePage({ page, related }: ServicePageProps) {
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
      <RelatedEntries title="Goes well with" entries={related} />
      <Closing {...page.closing} />
    </>
  );
}
