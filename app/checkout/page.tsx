import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PageHero } from '@/components/sections/page-hero';
import { pageMetadata } from '@/lib/content/metadata';
import { breadcrumbs } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';

const page = pageOf('checkout');

export const metadata = pageMetadata(page.path);

/** Nothing is paid here: orders are confirmed by a person (spec section 2 has only the footer). */
export default function CheckoutPage() {
  return (
    <>
      <Breadcrumbs crumbs={breadcrumbs(page.path)} />
      <PageHero {...page} actions={page.actions ?? []} />
    </>
  );
}
