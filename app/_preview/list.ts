import type { ListedPage, PageState } from '@repo/content-files/preview-call.ts';
import type { Page } from '#lib/content/page.ts';
import { labelOf, loadedPages } from '#lib/content/pages.ts';
import { contentTime } from '#lib/content/publication/content-time.ts';

function stateOf({ draft, publishAt, unpublishAt }: Page): PageState {
  if (draft) return 'draft';
  if (publishAt && contentTime < publishAt.instant) return 'planned';
  return unpublishAt && unpublishAt.instant <= contentTime ? 'over' : 'live';
}

/** The next date of a page, in the words of its file. */
function dateOf(page: Page): string | undefined {
  const { publishAt, unpublishAt } = page;
  return stateOf(page) === 'planned' ? publishAt?.text : unpublishAt?.text;
}

/** All pages of the content, and all other addresses of them. */
export const listedPages: readonly ListedPage[] = loadedPages.map(({ page, source }) => {
  const date = dateOf(page);
  const title = page.template === 'alias' ? `Shows ${page.of}` : page.title;
  return {
    path: page.path,
    file: source.file,
    template: page.template,
    title,
    label: page.template === 'alias' ? title : labelOf(page),
    state: stateOf(page),
    ...(date !== undefined && { date }),
  };
});
