import type { PageOf } from '@/lib/content/page';
import { pagesOf } from '@/lib/content/pages';

/** The posts of the blog, the newest first. */
export const latestPosts = (): readonly PageOf<'post'>[] =>
  pagesOf('post').toSorted((one, other) => other.published.localeCompare(one.published));
