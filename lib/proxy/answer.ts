import 'server-only';
import type { StoredAnswer } from '@/lib/contract/answer';
import type { CodedError } from '@/lib/contract/chat-answer';

/** The answer of a call that stores something, or asks whether that works. */
export type Stored = StoredAnswer & { seq?: number | undefined; timestamp?: string | undefined };

/** What the site says to a browser: always JSON of this shape, whatever the backend did. */
export type PublicAnswer<Body = Stored> = {
  status: number;
  body: Body | CodedError;
  headers?: Record<string, string>;
};

/** What may stand in an answer that says no, beside its sentence. */
type Details = Partial<Pick<CodedError, 'field' | 'code' | 'retryAfter'>>;

/** An answer that says no. */
export function failure(
  status: number,
  message: string,
  { headers, ...details }: Details & { headers?: Record<string, string> } = {},
): PublicAnswer<never> {
  return { status, body: { success: false, message, ...details }, ...(headers && { headers }) };
}

/** The HTTP response for an answer. Never cached: it concerns one visitor. */
export function toResponse({ status, body, headers }: PublicAnswer<object>): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
