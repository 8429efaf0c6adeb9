import type { ReactNode } from 'react';
import { preloadFonts } from '#app/fonts.ts';
import '#app/globals.css';
import { ChatCorner } from '#components/chat/chat-corner.tsx';
import { Footer } from '#components/layout/footer.tsx';
import { Header } from '#components/layout/header.tsx';
import { PageScript } from '#components/layout/page-script.tsx';
import { SpeculationRules } from '#components/layout/speculation-rules.tsx';
import { chatCompany } from '#lib/content/chat-company.ts';
import { company } from '@repo/company/company.ts';
import { logo } from '#lib/content/logo.ts';
import { mosaicImage } from '@repo/company/mosaic/mosaics.ts';
import { navigation } from '#lib/content/navigation.ts';
import { pageOf } from '#lib/content/pages.ts';
import { LANGUAGE } from '@repo/company/language.ts';
import { siteMetadata, siteViewport } from '#lib/seo/metadata.ts';

const chat = pageOf('chat');

export const metadata = siteMetadata;
export const viewport = siteViewport;

export default function RootLayout({ children }: Readonly<{ children: ReactNode }>) {
  preloadFonts();
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
