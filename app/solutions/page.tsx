import { PageFrame } from '#app/_content/page-frame.tsx';
import { Closing } from '#components/sections/closing.tsx';
import { IndustryCards } from '#components/sections/industry-cards.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { Steps } from '#components/sections/steps.tsx';
import { industryCards } from '#lib/content/industry-cards.ts';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const page = pageOf('solutions');

export const metadata = pageMetadata(page.path);

export default function SolutionsPage() {
  return (
    <PageFrame path={page.path}>
      <PageHero {...page} actions={page.actions ?? []} />
      <IndustryCards {...page.cards} cards={industryCards()} />
      <Steps {...page.steps} />
      <Closing {...page.closing} />
    </PageFrame>
  );
}
