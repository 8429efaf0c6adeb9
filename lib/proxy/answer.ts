import 'server-only';
import type { StoredAnswer } from '@repo/contract/answer.ts';
import type { CodedError } from '@repo/contract/chat-answer.ts';
import { isRequestId, REQUEST_ID_HEADER, requestReference } from '@repo/server/http/request-id.ts';

/** The answer of a call that stores something, or that checks whether storing works. */
export type Stored = StoredAnswer & { seq?: number | undefined; timestamp?: string | undefined };

/** The site's answer to a browser: always JSON of this shape, whatever the backend did. */
export type PublicAnswer<Body = Stored> = {
  status: number;
  body: Body | CodedError;
  headers?: Record<string, string>;
};

/** What a refusal may carry in addition to its sentence. */
type Details = Partial<Pick<CodedError, 'field' | 'code' | 'retryAfter'>>;

/** Makes an answer that reports a failure. */
export function failure(
  status: number,
  message: string,
  { headers, ...details }: Details & { headers?: Record<string, string> } = {},
): PublicAnswer<never> {
  return { status, body: { success: false, message, ...details }, ...(headers && { headers }) };
}

/** The reference of a request, by which a visitor can ask about it; nothing if the request has no ID. */
export function referenceIn(headers: Headers): string | undefined {
  const id = headers.get(REQUEST_ID_HEADER);
  return id !== null && isRequestId(id) ? requestReference(id) : undefined;
}

/** Makes the HTTP response for an answer. It is never cached, because it concerns one visitor. */
export function toResponse({ status, body, headers }: PublicAnswer<object>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
