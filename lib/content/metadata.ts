import type { Metadata } from 'next';
import type { ShownPage } from '@/lib/content/page';
import { pageAt } from '@/lib/content/pages';

/** Templates whose pages have nothing to be found for. */
const NOT_FOR_SEARCH: readonly ShownPage['template'][] = ['placeholder', 'checkout'];

/** What search engines are told of the page at a path. An alias names the page that it shows. */
export function pageMetadata(path: string): Metadata {
  const page = pageAt(path);
  return {
    // The home page is called as the company, which other titles only end with.
    ...(page.template !== 'home' && { title: page.metaTitle ?? page.title }),
    description: page.description,
    alternates: { canonical: page.path },
    ...(NOT_FOR_SEARCH.includes(page.template) && { robots: { index: false } }),
  };
}
