import { mosaicImage } from '@repo/company/mosaic/mosaics.ts';
import { Breadcrumbs } from '#components/layout/breadcrumbs.tsx';
import { PageHero } from '#components/sections/page-hero.tsx';
import { unlistedMetadata } from '#lib/seo/metadata.ts';

export const metadata = unlistedMetadata('Page not found');

export default function NotFound() {
  return (
    <>
      <Breadcrumbs crumbs={[{ label: 'Home', href: '/' }, { label: 'Page not found' }]} />
      <PageHero
        title="We can’t find that page"
        lede="The address may be out of date or mistyped. Tell us what you were looking for, and we’ll help you find it."
        actions={[
          { label: 'CONTACT US', href: '/contact' },
          { label: 'Home page', href: '/' },
        ]}
        picture={{ image: mosaicImage('not-found'), alt: '' }}
        loading="lazy"
      />
    </>
  );
}
