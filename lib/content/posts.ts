import type { PageOf } from '#lib/content/page.ts';
import { pagesOf } from '#lib/content/pages.ts';

/** The blog posts, newest first. */
export const latestPosts = (): readonly PageOf<'post'>[] =>
  pagesOf('post').toSorted((one, other) => other.published.localeCompare(one.published));
