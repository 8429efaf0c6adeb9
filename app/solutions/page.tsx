import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { Closing } from '@/components/sections/closing';
import { IndustryCards } from '@/components/sections/industry-cards';
import { PageHero } from '@/components/sections/page-hero';
import { Steps } from '@/components/sections/steps';
import { industryCards } from '@/lib/content/industry-cards';
import { pageMetadata } from '@/lib/content/metadata';
import { breadcrumbs } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';

const page = pageOf('solutions');

export const metadata = pageMetadata(page.path);

export default function SolutionsPage() {
  return (
    <>
      <Breadcrumbs crumbs={breadcrumbs(page.path)} />
      <PageHero {...page} actions={page.actions ?? []} />
      <IndustryCards {...page.cards} cards={industryCards()} />
      <Steps {...page.steps} />
      <Closing {...page.closing} />
    </>
  );
}
