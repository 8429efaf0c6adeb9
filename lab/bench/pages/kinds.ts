import { newChatSessionId } from '@repo/contract/ids.ts';
import { pageAt } from '../../../lib/content/pages.ts';
import { isForSearch } from '../../../lib/content/search.ts';
import { ROUTES_OF_TEMPLATES } from '../../../tools/routes.ts';

/** The most that a page may load, in bytes over the wire, and take, in milliseconds. */
export type Limits = Readonly<{ bytes?: number; lcp?: number; scriptBytes: number }>;

/** One page of a kind, what is wanted of it, and which audits of Lighthouse may fail on it. */
export type PageKind = Readonly<{
  name: string;
  path: string;
  limits: Limits;
  mayFail: readonly string[];
}>;

/** No page loads a script before somebody reaches for something. */
const NO_SCRIPT = { scriptBytes: 0 };

/** Pages with limits of their own. The contact page tests the connection with a small script. */
const LIMITS: Readonly<Record<string, Limits>> = {
  home: { ...NO_SCRIPT, bytes: 95_000, lcp: 1200 },
  contact: { scriptBytes: 2000, bytes: 75_000 },
};

/** What fails on a page that search engines must not show. */
const NOT_FOR_SEARCH = ['is-crawlable'];

/** Pages outside the site map have no description either: only search engines show it. */
const UNLISTED = [...NOT_FOR_SEARCH, 'meta-description'];

/** What fails on an unknown address: its status is an error, which Chromium also writes to the console. */
const UNKNOWN = [...UNLISTED, 'http-status-code', 'errors-in-console'];

const kindOf = (name: string, path: string, mayFail: readonly string[]): PageKind => ({
  name,
  path,
  limits: LIMITS[name] ?? NO_SCRIPT,
  mayFail,
});

/** One page of each template, a conversation, and the answer to an unknown address. */
export const pageKinds = (): readonly PageKind[] => [
  ...ROUTES_OF_TEMPLATES.flatMap(([template, [path]]) =>
    path === undefined
      ? []
      : [kindOf(template, path, isForSearch(pageAt(path)) ? [] : NOT_FOR_SEARCH)],
  ),
  kindOf('conversation', `/chatWidget/${newChatSessionId(Date.now())}`, UNLISTED),
  kindOf('unknown address', '/no-such-page', UNKNOWN),
];
