import type { Level } from '@/lab/seo/problem';
import { publicUrl } from '@/lab/seo/public-url';
import type { Change } from '@/tests/e2e/seo/changes';

/** What goes wrong, how, and where the audit must report it. */
export type Fault = readonly [
  what: string,
  change: Change,
  expected: Readonly<{ level?: Level; route: string; field: string }>,
];

/** The page that is broken. */
export const route = '/services/ai';

/** A second address of another page. */
export const ALIAS = '/services/custom-software';

/** A page that search engines may not show. */
export const HIDDEN = '/checkout';

/** The absolute address of a path. */
export const home = (path: string) => `${publicUrl}${path}`;
