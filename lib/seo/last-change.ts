import type { ShownPage } from '@/lib/content/page';
import { pagesOf } from '@/lib/content/pages';

/** The pages whose words a page repeats: a list changes when what it lists does. */
function listedOn(page: ShownPage): readonly ShownPage[] {
  if (page.template === 'blog') return pagesOf('post');
  if (page.template !== 'solutions') return [];
  return pagesOf('industry').filter(({ card }) => card !== undefined);
}

/** When what stands on a page last changed, by the dates in the content files: 2026-01-31. */
export const lastChange = (page: ShownPage): string =>
  [page, ...listedOn(page)].map(({ updated }) => updated).reduce((a, b) => (a > b ? a : b));
