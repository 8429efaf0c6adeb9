import type { Visit } from '@repo/contract/visit.ts';
import { readSessionItem, writeSessionItem } from '#lib/api/tab-storage.ts';

/** Where a visit began: its first page on our site and the page that led there. */
type Landing = { page: string; referrer: string };

const FIRST_KEY = 'first-landing';
const LAST_KEY = 'last-landing';
const READ_KEY = 'last-page';

/** Pages that only hold a form: whoever writes to us there has read another one before. */
const FORM_PAGE = /^\/(contact|order|chatWidget)(\/|$)/;

/**
 * Remembers, in this tab only, how the visitor came to the site, the first time and the last time, and which
 * page they have read last. Call it when the visitor first acts on a page, so that nothing is stored before
 * that. It keeps only the origin, the path, and the `utm_` parameters of addresses. If storage is switched
 * off, what visitors send goes without it.
 */
export function rememberLanding(): void {
  const landing: Landing = {
    page: cleanPage(location.href),
    referrer: cleanReferrer(document.referrer),
  };
  const isFirst = readSessionItem(FIRST_KEY) === undefined;
  if (isFirst) writeSessionItem(FIRST_KEY, JSON.stringify(landing));
  if (isFirst || !isFromHere()) writeSessionItem(LAST_KEY, JSON.stringify(landing));
  const read = lastPage();
  if (read) writeSessionItem(READ_KEY, read);
}

/** How the visitor came to write to us. */
export function visitFields(): Visit {
  const { page, referrer } = read(FIRST_KEY);
  return { firstLandingPage: page, firstReferrer: referrer, lastPage: lastPage() };
}

/** The same, as fields of an inquiry, which also says how the visitor came the last time. */
export function landingFields() {
  const { page, referrer } = read(LAST_KEY);
  return { ...visitFields(), lastLandingPage: page, lastReferrer: referrer };
}

/** This page, or the one before a page that only holds a form. */
function lastPage(): string {
  const before = isFromHere() ? new URL(document.referrer).pathname : '';
  const page = [location.pathname, before].find((path) => path && !FORM_PAGE.test(path));
  return page ?? readSessionItem(READ_KEY) ?? '';
}

const isFromHere = () => document.referrer.startsWith(`${location.origin}/`);

function cleanPage(href: string): string {
  const { pathname, searchParams } = new URL(href);
  const campaign = new URLSearchParams(
    [...searchParams].filter(([name]) => name.startsWith('utm_')),
  );
  const path = withoutKey(pathname);
  const query = campaign.toString();
  return query ? `${path}?${query}` : path;
}

// Apps have addresses, too (`android-app://com.example/`), and these have no origin.
function cleanReferrer(referrer: string): string {
  try {
    const { protocol, host, pathname } = new URL(referrer);
    return `${protocol}//${host}${withoutKey(pathname)}`;
  } catch {
    return ''; // there is none
  }
}

/** The address of a conversation's own page is the key to it, so nobody else gets it. */
const withoutKey = (pathname: string) => pathname.replace(/\/chat_[\w-]+/, '');

function read(key: string): Landing {
  const nothing: Landing = { page: '', referrer: '' };
  try {
    // Others may have stored something under the same name.
    const { page, referrer } = Object(JSON.parse(readSessionItem(key) ?? '{}')) as Partial<
      Record<keyof Landing, unknown>
    >;
    return {
      page: typeof page === 'string' ? page : nothing.page,
      referrer: typeof referrer === 'string' ? referrer : nothing.referrer,
    };
  } catch {
    return nothing;
  }
}
