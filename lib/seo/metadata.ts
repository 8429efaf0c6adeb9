import type { Metadata, Viewport } from 'next';
import { company } from '@repo/company/company.ts';
import { COLORS } from '@repo/company/mosaic/colors.ts';
import { logo } from '#lib/content/logo.ts';
import { descriptionOf } from '#lib/content/coming.ts';
import type { ShownPage } from '#lib/content/page.ts';
import { withCompanyName } from '#lib/content/page-title.ts';
import { pageAt } from '#lib/content/pages.ts';
import { isForSearch } from '#lib/content/search.ts';
import { absoluteUrl, siteOrigin } from '#lib/seo/address.ts';
import { cardImage } from '#lib/seo/cards.ts';
import { FEED_PATHS } from '#lib/seo/feed-paths.ts';

/** The feeds of the blog, by media type. */
const FEEDS = { 'application/rss+xml': FEED_PATHS.rss, 'application/feed+json': FEED_PATHS.json };

/** The head of every page. Nothing in it is about a single page, because all pages inherit it. */
export const siteMetadata = {
  metadataBase: new URL(siteOrigin),
  applicationName: company.name,
  icons: {
    icon: [
      { url: '/favicon.ico', sizes: '32x32' },
      { url: logo.file.src, type: 'image/svg+xml', sizes: 'any' },
    ],
    apple: '/icons/apple-touch-icon.png',
  },
  manifest: '/manifest.webmanifest',
} satisfies Metadata;

/** The colors of the browser's own bars, which match the page in each scheme. */
export const siteViewport = {
  colorScheme: 'light dark',
  themeColor: [
    { media: '(prefers-color-scheme: light)', color: COLORS.p.light },
    { media: '(prefers-color-scheme: dark)', color: COLORS.p.dark },
  ],
} satisfies Viewport;

const titleOf = ({ metaTitle, title }: ShownPage) => metaTitle ?? title;

/** The title of a page with the company's name, if it fits. The home page says itself where the name is. */
const fullTitleOf = (page: ShownPage) =>
  page.template === 'home' ? titleOf(page) : withCompanyName(titleOf(page));

/**
 * The head of the page at a path. Every page gets its head here, so that no page inherits another page's
 * head. An alias names the page that it shows.
 */
export function pageMetadata(path: string) {
  const page = pageAt(path);
  const description = descriptionOf(page);
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
  } satisfies Metadata;
}

/** The head of a page outside the site map, such as the answer to an unknown address. */
export const unlistedMetadata = (title: string): Metadata => ({
  title: { absolute: withCompanyName(title) },
  robots: { index: false },
});
