import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { ContentProblem } from '@repo/content-files/problem.ts';
import { ContentPage } from '#app/_content/content-page.tsx';
import { Head } from '#app/_preview/head.tsx';
import BlogPage from '#app/blog/page.tsx';
import ChatWidgetPage from '#app/chatWidget/page.tsx';
import CheckoutPage from '#app/checkout/page.tsx';
import ContactPage from '#app/contact/page.tsx';
import EstimatePage from '#app/estimate/page.tsx';
import RootLayout from '#app/layout.tsx';
import PlainOrderPage from '#app/order/page.tsx';
import HomePage from '#app/page.tsx';
import ThanksPage from '#app/rendered/thanks/page.tsx';
import SiteMapPage from '#app/site-map/page.tsx';
import SolutionsPage from '#app/solutions/page.tsx';
import { comparePages, isOnSite, pageAt } from '#lib/content/pages.ts';
import { isFolderPage, type FolderPage } from '#lib/content/template-traits.ts';
import type { ShownPage } from '#lib/content/page.ts';

/** Nobody has sent anything. */
const NOTHING_SENT = { ref: undefined, short: undefined, files: undefined };

/** The pages with a route of their own, by template. A template without an entry does not compile. */
const OWN_PAGES: Readonly<
  Record<
    Exclude<ShownPage['template'], FolderPage['template']>,
    () => ReactElement | Promise<ReactElement>
  >
> = {
  home: HomePage,
  contact: ContactPage,
  thanks: () => ThanksPage({ searchParams: Promise.resolve(NOTHING_SENT) }),
  order: PlainOrderPage,
  checkout: CheckoutPage,
  chat: ChatWidgetPage,
  solutions: SolutionsPage,
  blog: BlogPage,
  estimate: EstimatePage,
  'site-map': SiteMapPage,
};

/**
 * Draws a page of the content with the templates of the site, as a build makes it: its documents differ in the
 * addresses of fonts and styles alone, which are those of files that a build makes (scripts/preview/in-build.ts).
 *
 * @param path of a page that is on the site
 * @throws an error if there is none
 */
export async function drawPage(path: string): Promise<string> {
  const page = pageAt(path);
  const content = isFolderPage(page) ? (
    <ContentPage path={path} />
  ) : (
    await OWN_PAGES[page.template]()
  );
  const html = renderToStaticMarkup(
    <RootLayout>
      <Head path={path} />
      {content}
    </RootLayout>,
  );
  return `<!DOCTYPE html>${html}`;
}

let found: readonly ContentProblem[] | undefined;

/** What is wrong between the pages, and what the check notes about them. It is found once, because it takes a while. */
export const problems = () => (found ??= comparePages());

export { isOnSite };
export { siteOrigin } from '#lib/seo/address.ts';
export { fileAt } from '#app/_preview/files.ts';
export { listedPages } from '#app/_preview/list.ts';
export { linksToFile, pageOffers, planOf } from '#lib/content/planning/wishes.ts';
export { schemaOfFile } from '#lib/content/schema/json-schemas.ts';
