import { Breadcrumbs } from '@/components/layout/breadcrumbs';
import { PageHero } from '@/components/sections/page-hero';
import { mosaicImage } from '@/lib/content/mosaics';
import { unlistedMetadata } from '@/lib/seo/metadata';

export const metadata = unlistedMetadata('Page not found');

export default function NotFound() {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Page not found' }]} />
      <PageHero
        title="This page does not exist"
        lede="The address may be old or mistyped. Tell us what you were looking for and we will help you find it."
        actions={[
          { label: 'CONTACT US', href: '/contact' },
          { label: 'Home page', href: '/' },
        ]}
        picture={{ mosaic: mosaicImage('not-found'), alt: '' }}
        loading="lazy"
      />
    </>
  );
}
