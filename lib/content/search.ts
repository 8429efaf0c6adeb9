import type { ShownPage } from '#lib/content/page.ts';

/** Templates whose pages offer search engines nothing. */
const NOT_FOR_SEARCH: readonly ShownPage['template'][] = ['placeholder', 'checkout', 'thanks'];

/** Whether search engines may show a page. */
export const isForSearch = ({ template }: ShownPage): boolean => !NOT_FOR_SEARCH.includes(template);
