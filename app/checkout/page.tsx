import { PageFrame } from '@/app/_content/page-frame';
import { PageHero } from '@/components/sections/page-hero';
import { pageOf } from '@/lib/content/pages';
import { pageMetadata } from '@/lib/seo/metadata';

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
