import { PageFrame } from '@/app/_content/page-frame';
import { Closing } from '@/components/sections/closing';
import { IndustryCards } from '@/components/sections/industry-cards';
import { PageHero } from '@/components/sections/page-hero';
import { Steps } from '@/components/sections/steps';
import { industryCards } from '@/lib/content/industry-cards';
import { pageOf } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

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
