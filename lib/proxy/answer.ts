import 'server-only';
import type { Failure, Health, StoredAnswer } from '@/lib/contract/answer';

/** What the site says to a browser: always JSON of this shape, whatever the backend did. */
export type PublicAnswer = {
  status: number;
  body: StoredAnswer | Failure | Health;
  headers?: Record<string, string>;
};

/** An answer that says no. */
export function failure(
  status: number,
  message: string,
  extra: { field?: string; headers?: Record<string, string> } = {},
): PublicAnswer {
  const { field, headers } = extra;
  return {
    status,
    body: { success: false, message, ...(field !== undefined && { field }) },
    ...(headers && { headers }),
  };
}

/** The HTTP response for an answer. Never cached: it concerns one visitor. */
export function toResponse({ status, body, headers }: PublicAnswer): Response {
  return Response.json(body, { status, headers: { 'cache-control': 'no-store', ...headers } });
}
