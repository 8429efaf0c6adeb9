import type { Metadata } from 'next';
import { Intro } from '@/components/sections/intro';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

export default function NotFound() {
  return (
    <Intro
      title="This page does not exist"
      lede="The address may be old or mistyped. Tell us what you were looking for and we will help you find it."
      action="CONTACT US"
      href="/contact"
    />
  );
}
