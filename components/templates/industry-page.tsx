import { Cases } from '#components/sections/cases.tsx';
import { Closing } from '#components/sections/closing.tsx';
import { Features } from '#components/sections/features.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { Points } from '#components/sections/points.tsx';
import { Prose } from '#components/sections/prose.tsx';
import { Questions } from '#components/sections/questions.tsx';
import { RelatedEntries } from '#components/sections/related-entries.tsx';
import { Steps } from '#components/sections/steps.tsx';
import { DEFAULT_ACTIONS } from '#components/templates/default-actions.ts';
import type { CaseCard } from '#lib/content/cases.ts';
import type { NavigationEntry } from '#lib/content/navigation.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

type IndustryPageProps = Readonly<{
  page: ContentOf<'industry'>;
  cases: readonly CaseCard[];
  related: readonly NavigationEntry[];
}>;

/** An industry: its problems, what we build for it, and the rules that apply, which come first where they decide. */
export function IndustryPage({ page, cases, related }: IndustryPageProps) {
  return (
    <>
      <PageHero {...page} actions={page.actions ?? DEFAULT_ACTIONS} />
      {page.composition === 'problems' ? (
        <>
          <Points {...page.problems} />
          <Features {...page.systems} look="below" />
          <Prose {...page.rules} look="band" />
          <Steps {...page.steps} />
        </>
      ) : (
        <>
          <Prose {...page.rules} look="band" />
          <Features {...page.systems} look="beside" />
          <Points {...page.problems} />
          <Steps {...page.steps} look="band" />
        </>
      )}
      {page.questions && <Questions {...page.questions} />}
      <Cases title="Work like this" cases={cases} />
      <RelatedEntries title="Services for this industry" entries={related} />
      <Closing {...page.closing} />
    </>
  );
}
