const KNOWN = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/**
 * The method of a request as logs and metrics name it, which hold nothing that a client makes up.
 *
 * @returns one of the usual methods, or `other`
 */
export const knownMethod = (method: string): string => (KNOWN.includes(method) ? method : 'other');
