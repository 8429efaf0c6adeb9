import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** The header in which a request's ID travels. */
export const REQUEST_ID_HEADER = 'x-request-id';

/** A UUID (RFC 9562), or 32 hexadecimal digits, which is what nginx calls `$request_id`. */
const REQUEST_ID = /^(?:[\da-f]{32}|[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})$/i;

/** Whether a text is a request ID. Nothing else gets into a log, because a sender may write anything. */
export const isRequestId = (text: string): boolean => REQUEST_ID.test(text);

/** The ID in the headers of a request, if it is one. */
export function requestIdIn(headers: IncomingHttpHeaders): string | undefined {
  const id = headers[REQUEST_ID_HEADER];
  return typeof id === 'string' && isRequestId(id) ? id : undefined;
}

/** Makes the ID of a request that has none. */
export const newRequestId = (): string => randomUUID();

/**
 * The beginning of a request's ID, short enough to be read out on the phone: eight hexadecimal digits. The log
 * has the whole ID, so a search for these digits finds its lines.
 */
export const requestReference = (requestId: string): string => requestId.slice(0, 8);
