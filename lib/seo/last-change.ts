import type { ShownPage } from '#lib/content/page.ts';
import { pagesOf } from '#lib/content/pages.ts';

/** The pages whose content a page repeats: a list changes when its items change. */
function listedOn(page: ShownPage): readonly ShownPage[] {
  if (page.template === 'blog') return pagesOf('post');
  if (page.template !== 'solutions') return [];
  return pagesOf('industry').filter(({ card }) => card !== undefined);
}

/** When the content of a page last changed, according to the dates in the content files: 2026-01-31. */
export const lastChange = (page: ShownPage): string =>
  [page, ...listedOn(page)].map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b));
