import 'server-only';

/** Whether the request's body has this media type (RFC 9110 section 8.3). */
export function hasType(request: Request, type: string): boolean {
  return (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === type;
}
