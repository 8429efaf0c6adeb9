import type { RequestGuard } from '#http/guard.ts';

/**
 * Refuses a request that names more than one host, because servers along the way could read it differently
 * (RFC 9112 section 3.2). Node itself refuses an HTTP/1.1 request that names none.
 */
export const requireOneHost: RequestGuard = ({ headersDistinct }) =>
  (headersDistinct.host ?? []).length > 1
    ? { status: 400, message: 'The request names more than one host' }
    : undefined;
