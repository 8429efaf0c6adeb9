/** Where a visit began: its first page on our site and the page that led there. */
type Landing = { page: string; referrer: string };

const FIRST_KEY = 'first-landing';
const LAST_KEY = 'last-landing';

/**
 * Remembers, in this tab only, how the visitor came to the site: the first time and the last time. Call it
 * when the visitor first acts on a page, so that nothing is stored before that. It keeps only the origin, the
 * path, and the `utm_` parameters of addresses.
 */
export function rememberLanding(): void {
  const fromHere = document.referrer.startsWith(`${location.origin}/`);
  const landing: Landing = {
    page: cleanPage(location.href),
    referrer: cleanReferrer(document.referrer),
  };
  try {
    const isFirst = sessionStorage.getItem(FIRST_KEY) === null;
    if (isFirst) sessionStorage.setItem(FIRST_KEY, JSON.stringify(landing));
    if (isFirst || !fromHere) sessionStorage.setItem(LAST_KEY, JSON.stringify(landing));
  } catch {
    // Storage is switched off: the inquiry is sent without its origin.
  }
}

/** The remembered pages and referrers, as fields of an inquiry. */
export function landingFields() {
  const first = read(FIRST_KEY);
  const last = read(LAST_KEY);
  return {
    firstLandingPage: first.page,
    firstReferrer: first.referrer,
    lastLandingPage: last.page,
    lastReferrer: last.referrer,
  };
}

function cleanPage(href: string): string {
  const { pathname, searchParams } = new URL(href);
  const campaign = new URLSearchParams(
    [...searchParams].filter(([name]) => name.startsWith('utm_')),
  );
  const path = withoutKey(pathname);
  return campaign.size > 0 ? `${path}?${campaign.toString()}` : path;
}

function cleanReferrer(referrer: string): string {
  if (!URL.canParse(referrer)) return '';
  const { origin, pathname } = new URL(referrer);
  return origin + withoutKey(pathname);
}

/** The address of a conversation's own page is the key to it, so nobody else gets it. */
const withoutKey = (pathname: string) => pathname.replace(/\/chat_[\w-]+/, '');

function read(key: string): Landing {
  const nothing: Landing = { page: '', referrer: '' };
  try {
    return { ...nothing, ...(JSON.parse(sessionStorage.getItem(key) ?? '{}') as Partial<Landing>) };
  } catch {
    return nothing;
  }
}
