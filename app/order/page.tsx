import type { Metadata } from 'next';
import { Intro } from '@/components/sections/intro';
import { orderPage } from '@/lib/content/pages';

export const metadata: Metadata = { title: orderPage.title, description: orderPage.description };

export default function OrderPage() {
  return <Intro {...orderPage} href="/contact" />;
}
