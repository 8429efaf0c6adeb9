import { isDemo } from '@repo/content-files/content-files';
import { isComing } from '#lib/content/coming.ts';
import type { ShownPage } from '#lib/content/page.ts';

/** Templates whose pages offer search engines nothing. */
const NOT_FOR_SEARCH: readonly ShownPage['template'][] = ['checkout', 'thanks'];

/** Whether search engines may show a page. What is invented is not for them. */
export const isForSearch = (page: ShownPage): boolean =>
  !isDemo && !NOT_FOR_SEARCH.includes(page.template) && !isComing(page);
