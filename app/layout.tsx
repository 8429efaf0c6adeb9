import type { Metadata, Viewport } from 'next';
import type { ReactNode } from 'react';
import '@/app/globals.css';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { LandingMemory } from '@/components/layout/landing-memory';
import { company } from '@/lib/content/company';

export const metadata: Metadata = {
  metadataBase: new URL(company.url),
  title: { default: company.name, template: `%s | ${company.name}` },
};

export const viewport: Viewport = { colorScheme: 'light dark' };

export default function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  return (
    <html lang="en">
      <body>
        <a href="#main" className="skip-link">
          Skip to the content
        </a>
        <Header company={company} />
        <main id="main">{children}</main>
        <Footer company={company} />
        <LandingMemory />
      </body>
    </html>
  );
}
