import 'server-only';
import { failure, toResponse } from '@/lib/proxy/answer';

/**
 * Makes a route handler for every method that a path does not accept.
 *
 * @param allow the methods it accepts, as in the `Allow` header (RFC 9110 section 10.2.1)
 */
export function methodNotAllowed(allow: string): () => Response {
  return () =>
    toResponse(failure(405, `This address only accepts ${allow}`, { headers: { allow } }));
}
