import 'server-only';
import type { RequestLine } from '@/lib/log/request-line';
import type { FinishedRequest } from '@/lib/proxy/server/finished-requests';
import { siteLog } from '@/lib/proxy/site-log';

/** What is requested so often, or by this server itself, that it is logged for those who look for details. */
const DETAILS: readonly FinishedRequest['kind'][] = ['file', 'own'];

/** Logs one line for a request (requirement 14.3). */
export function logRequest({ kind, requestId: reqId, ...line }: FinishedRequest): void {
  const level = DETAILS.includes(kind) && line.status < 500 ? 'debug' : 'info';
  siteLog()[level]({ reqId, ...(line satisfies RequestLine) }, 'request');
}
