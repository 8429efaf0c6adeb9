import type { Metadata } from 'next';
import { Intro } from '@/components/sections/intro';
import { homePage } from '@/lib/content/pages';

export const metadata: Metadata = { description: homePage.description };

export default function HomePage() {
  return <Intro {...homePage} href="/contact" />;
}
