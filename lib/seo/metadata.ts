import type { Metadata, Viewport } from 'next';
import { company } from '@/lib/company/company';
import { mosaicImage } from '@/lib/content/mosaics';
import type { ShownPage } from '@/lib/content/page';
import { pageAt } from '@/lib/content/pages';
import { isForSearch } from '@/lib/content/search';
import { COLOURS } from '@/lib/mosaic/colours';
import { absoluteUrl, siteOrigin } from '@/lib/seo/address';
import { cardImage } from '@/lib/seo/cards';
import { FEED_PATHS } from '@/lib/seo/feed-paths';

/** The feeds of the blog, by their types. */
const FEEDS = { 'application/rss+xml': FEED_PATHS.rss, 'application/feed+json': FEED_PATHS.json };

/** What the head of every page says. Nothing of it is about one page, because all pages inherit it. */
export const siteMetadata: Metadata = {
  metadataBase: new URL(siteOrigin),
  applicationName: company.name,
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: mosaicImage('logo').src, type: 'image/svg+xml', sizes: 'any' },
    ],
    apple: '/icons/apple-touch-icon.png',
  },
  manifest: '/manifest.webmanifest',
};

/** The colours of the browser's own bars, as the page has them in each scheme. */
export const siteViewport: Viewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: COLOURS.p.light },
    { media: '(prefers-color-scheme: dark)', color: COLOURS.p.dark },
  ],
};

const titleOf = ({ metaTitle, title }: ShownPage) => metaTitle ?? title;

/** The title of a page, and whose page it is. The home page has the company's name where it wants. */
const fullTitleOf = (page: ShownPage) =>
  page.template === 'home' ? titleOf(page) : withCompany(titleOf(page));

const withCompany = (title: string) => `${title} | ${company.name}`;

/**
 * What the head of the page at a path says: the one way to it, so that no page inherits what another
 * says. An alias names the page that it shows.
 */
export function pageMetadata(path: string): Metadata {
  const page = pageAt(path);
  const { description } = page;
  const url = absoluteUrl(page.path);
  const { path: cardPath, ...card } = cardImage(page);
  const isBlog = page.template === 'post' || page.template === 'blog';
  return {
    title: { absolute: fullTitleOf(page) },
    description,
    alternates: { canonical: url, ...(isBlog && { types: FEEDS }) },
    robots: isForSearch(page)
      ? { index: true, follow: true, 'max-image-preview': 'large' }
      : { index: false, follow: true },
    openGraph: {
      siteName: company.name,
      locale: 'en_US',
      url,
      title: titleOf(page),
      description,
      images: [{ url: absoluteUrl(cardPath), ...card }],
      ...(page.template === 'post'
        ? { type: 'article', publishedTime: page.published, modifiedTime: page.updated }
        : { type: 'website' }),
    },
    twitter: { card: 'summary_large_image' },
  };
}

/** The head of what is no page of the site, like the answer to an unknown address. */
export const unlistedMetadata = (title: string): Metadata => ({
  title: { absolute: withCompany(title) },
  robots: { index: false },
});
