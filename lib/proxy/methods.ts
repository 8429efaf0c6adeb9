import 'server-only';
import { failure, toResponse } from '#lib/proxy/answer.ts';
import { isChatSession } from '#lib/proxy/chat-session.ts';

/**
 * Makes a route handler for every method that a path does not accept.
 *
 * @param allow the methods it accepts, as in the `Allow` header (RFC 9110 section 10.2.1)
 * @param pageOf the page with the form that is posted to this path, if there is one: a browser that restores a
 *   tab, or in whose address bar somebody presses Enter, asks for the path itself, and is led there
 */
export function methodNotAllowed(
  allow: string,
  pageOf?: (request: Request) => string,
): (request: Request) => Response {
  return (request) => {
    const isVisit = ['GET', 'HEAD'].includes(request.method) && wantsPage(request);
    if (!pageOf || !isVisit) {
      return toResponse(failure(405, `This address only accepts ${allow}`, { headers: { allow } }));
    }
    const headers = { location: pageOf(request), 'cache-control': 'no-store', vary: 'accept' };
    return new Response(null, { status: 303, headers });
  };
}

const wantsPage = ({ headers }: Request) => /text\/html/i.test(headers.get('accept') ?? '');

/** The page of an inquiry form: the order page if the browser comes from there, otherwise the contact page. */
export function inquiryPageOf({ headers }: Pick<Request, 'headers'>): '/contact' | '/order' {
  const referer = URL.parse(headers.get('referer') ?? '');
  return referer?.pathname === '/order' ? '/order' : '/contact';
}

/** The page of the conversation that a path ends with, otherwise that of a new one. */
export function chatPageOf({ url }: Pick<Request, 'url'>): string {
  const last = new URL(url).pathname.split('/').at(-1) ?? '';
  return isChatSession(last) ? `/chatWidget/${last}` : '/chatWidget';
}
