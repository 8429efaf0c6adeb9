import 'server-only';

/** With this header, the server tells a page of its own that a person sees it. */
export const SEEN_HEADER = 'x-seen-by-person';

/** Programs that fetch a page to show what is behind a link, or to search it. Cubot is a maker of phones. */
const ROBOT =
  /(?<!cu)bot\b|crawl|spider|preview|externalhit|embedly|fetcher|^whatsapp\/|^facebook/i;

/** A page that is fetched before anybody has asked for it; the last two are how older browsers say so. */
const AHEAD = ['sec-purpose', 'purpose', 'x-purpose', 'x-moz'];

/**
 * Whether a person sees the page that answers a request: a browser asks for a document, in a language, as every
 * one does, and for all of it. A program that pretends to be a browser is taken for one.
 */
export function isSeenByPerson({ method, headers }: Pick<Request, 'method' | 'headers'>): boolean {
  const says = (name: string) => headers.get(name) ?? '';
  return (
    method !== 'HEAD' &&
    !headers.has('range') &&
    AHEAD.every((name) => !/prefetch|prerender|preview/i.test(says(name))) &&
    /text\/html/i.test(says('accept')) &&
    says('accept-language') !== '' &&
    ['', 'document'].includes(says('sec-fetch-dest')) &&
    !ROBOT.test(says('user-agent'))
  );
}
