import type { Metadata } from 'next';
import { PageHero } from '@/components/sections/page-hero';
import { mosaicImage } from '@/lib/content/mosaics';
import { orderPage } from '@/lib/content/pages';

const { title, description, lede, action } = orderPage;

export const metadata: Metadata = { title, description };

export default function OrderPage() {
  return (
    <PageHero
      title={title}
      lede={lede}
      primary={{ label: action, href: '/contact' }}
      mosaic={mosaicImage('ecommerce')}
    />
  );
}
