import type { PageOf } from '@/lib/content/page';
import { pagesOf } from '@/lib/content/pages';

/** The blog posts, newest first. */
export const latestPosts = (): readonly PageOf<'post'>[] =>
  pagesOf('post').toSorted((one, other) => other.published.localeCompare(one.published));
