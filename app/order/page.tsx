import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PageHero } from '@/components/sections/page-hero';
import { pageMetadata } from '@/lib/content/metadata';
import { breadcrumbs } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';

const page = pageOf('order');

export const metadata = pageMetadata(page.path);

export default function OrderPage() {
  return (
    <>
      <Breadcrumbs crumbs={breadcrumbs(page.path)} />
      <PageHero {...page} actions={[{ label: 'CONTACT US', href: '/contact' }]} />
    </>
  );
}
