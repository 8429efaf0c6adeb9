import type { ReactNode } from 'react';
import { preloadHeadings } from '@/app/fonts';
import '@/app/globals.css';
import { ChatCorner } from '@/components/chat/chat-corner';
import { Footer } from '@/components/layout/footer';
import { Header } from '@/components/layout/header';
import { PageScript } from '@/components/layout/page-script';
import { SpeculationRules } from '@/components/layout/speculation-rules';
import { chatCompany } from '@/lib/content/chat-company';
import { company } from '@/lib/company/company';
import { logo } from '@/lib/content/logo';
import { mosaicImage } from '@/lib/content/mosaics';
import { navigation } from '@/lib/content/navigation';
import { pageOf } from '@/lib/content/pages';
import { LANGUAGE } from '@/lib/company/language';
import { siteMetadata, siteViewport } from '@/lib/seo/metadata';

const chat = pageOf('chat');

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  preloadHeadings();
  return (
    <html lang={LANGUAGE}>
      <body>
        <a href="#main" className="skip-link">
          Skip to main content
        </a>
        <Header company={company} logo={logo} menus={navigation.menus} />
        <main id="main">{children}</main>
        <Footer
          company={company}
          logo={logo}
          edge={mosaicImage('edge')}
          footer={navigation.footer}
        />
        <ChatCorner href={chat.path} welcome={chat.welcome} company={chatCompany} />
        <PageScript />
        <SpeculationRules />
      </body>
    </html>
  );
}
