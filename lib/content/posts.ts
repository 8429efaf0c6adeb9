import { pagesOf, type PageOf } from '@/lib/content/pages';

/** The posts of the blog, the newest first. */
export const latestPosts = (): readonly PageOf<'post'>[] =>
  pagesOf('post').toSorted((one, other) => other.published.localeCompare(one.published));
