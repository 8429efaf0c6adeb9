import 'server-only';
import { failure, toResponse } from '@/lib/proxy/answer';

/**
 * A route handler for every method that a path does not take.
 *
 * @param allow the methods it takes, as in the `Allow` header (RFC 9110 section 10.2.1)
 */
export function methodNotAllowed(allow: string): () => Response {
  return () =>
    toResponse(failure(405, `This address only accepts ${allow}`, { headers: { allow } }));
}
