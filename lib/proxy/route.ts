import 'server-only';
import type { Caller } from '#lib/proxy/forward.ts';
import { failure, toResponse } from '#lib/proxy/answer.ts';
import { isChatSession } from '#lib/proxy/chat-session.ts';

/** The methods for which Next.js looks for handlers. */
const METHODS = ['DELETE', 'GET', 'HEAD', 'OPTIONS', 'PATCH', 'POST', 'PUT'] as const;

type Method = (typeof METHODS)[number];

/** What a method is answered with. What follows the request are the parts of the path, if it has any. */
type Handler<Asked extends Caller, Rest extends readonly unknown[]> = (
  request: Asked,
  ...rest: Rest
) => Promise<Response>;

/** A handler for each method. */
export type RouteHandlers<Asked extends Caller, Rest extends readonly unknown[]> = Record<
  Method,
  Handler<Asked, Rest>
>;

/**
 * The handlers of a route: those that are given, and a refusal for every other method (405, with `Allow`). A path that
 * can be read can be asked for its head, too.
 *
 * @param pageOf the page to which a person is led who opens this path
 */
export function routeOf<Asked extends Caller, Rest extends readonly unknown[] = []>(
  handlers: Partial<Record<Method, Handler<Asked, Rest>>>,
  pageOf?: (request: Request) => string,
): RouteHandlers<Asked, Rest> {
  const refusal = methodNotAllowed(Object.keys(handlers).join(', '), pageOf);
  const refuse = (request: Request) => Promise.resolve(refusal(request));
  const accepted = { ...(handlers.GET && { HEAD: handlers.GET }), ...handlers };
  return Object.fromEntries(
    METHODS.map((method) => [method, accepted[method] ?? refuse]),
  ) as RouteHandlers<Asked, Rest>;
}

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
