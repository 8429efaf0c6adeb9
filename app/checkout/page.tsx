import { PageFrame } from '#app/_content/page-frame.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { pageOf } from '#lib/content/pages.ts';
import { pageMetadata } from '#lib/seo/metadata.ts';

const page = pageOf('checkout');

export const metadata = pageMetadata(page.path);

/** Nothing is paid here, because a person confirms every order (requirement 2.18). */
export default function CheckoutPage() {
  return (
    <PageFrame path={page.path}>
      <PageHero {...page} actions={page.actions ?? []} />
    </PageFrame>
  );
}
