import type { PageOf, ShownPage } from '#lib/content/page.ts';
import { pagesOf } from '#lib/content/pages.ts';
import { clients } from '#lib/content/records/records.ts';

/** What a page lists that was announced before there was anything to list; nothing as long as there is nothing. */
export function openListing({ listing }: PageOf<'placeholder'>): PageOf<'placeholder'>['listing'] {
  const hasEntries = listing?.of === 'cases' ? pagesOf('case').length > 0 : clients.size > 0;
  return listing && hasEntries ? listing : undefined;
}

/** Whether a page is announced but not written yet. */
export const isComing = (page: ShownPage): page is PageOf<'placeholder'> =>
  page.template === 'placeholder' && openListing(page) === undefined;

/** The text below the title of a page in search results. */
export const descriptionOf = (page: ShownPage): string =>
  (page.template === 'placeholder' ? openListing(page)?.description : undefined) ??
  page.description;
