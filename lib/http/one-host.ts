import type { RequestGuard } from '@/lib/http/guard';

/**
 * Refuses a request that names more than one host, which each server on its way could read differently
 * (RFC 9112 section 3.2). Node itself refuses one of HTTP/1.1 that names none.
 */
export const requireOneHost: RequestGuard = ({ headersDistinct }) =>
  (headersDistinct.host ?? []).length > 1
    ? { status: 400, message: 'The request names more than one host' }
    : undefined;
