import { Closing } from '@/components/sections/closing';
import { Features } from '@/components/sections/features';
import { PageHero } from '@/components/sections/page-hero';
import { Points } from '@/components/sections/points';
import { Prose } from '@/components/sections/prose';
import { Questions } from '@/components/sections/questions';
import { RelatedEntries } from '@/components/sections/related-entries';
import { Steps } from '@/components/sections/steps';
import { DEFAULT_ACTIONS } from '@/components/templates/default-actions';
import type { NavigationEntry } from '@/lib/content/navigation';
import type { ContentOf } from '@/lib/content/schema/templates';

type IndustryPageProps = Readonly<{
  page: ContentOf<'industry'>;
  related: readonly NavigationEntry[];
}>;

/** An industry: its problems, what we build for it, and the regulations that apply. */
export function IndustryPage({ page, related }: IndustryPageProps) {
  return (
    <>
      <PageHero {...page} actions={page.actions ?? DEFAULT_ACTIONS} />
      <Points {...page.problems} />
      <Features {...page.systems} look="below" />
      <Prose {...page.rules} look="band" />
      <Steps {...page.steps} />
      {page.questions && <Questions {...page.questions} />}
      <RelatedEntries title="Services for this industry" entries={related} />
      <Closing {...page.closing} />
    </>
  );
}
