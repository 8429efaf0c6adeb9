import 'server-only';
import type { Caller } from '#lib/proxy/forward.ts';
import { methodNotAllowed } from '#lib/proxy/methods.ts';

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
