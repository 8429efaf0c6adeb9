import 'server-only';
import type { RequestLine } from '@repo/server/log/request-line.ts';
import { finishedRequests, type FinishedRequest } from '#lib/proxy/server/finished-requests.ts';
import { siteLog } from '#lib/proxy/site-log.ts';

/** Whether a request is logged only for those who look for details: there are many such, and few matter. */
const isDetail = ({ kind, status }: FinishedRequest): boolean =>
  kind === 'probe' || ((kind === 'file' || kind === 'own') && status < 500);

/** Logs one line for each request (requirement 14.3). */
export const logFinishedRequests = (): void =>
  finishedRequests.subscribe((message) => logRequest(message as FinishedRequest));

function logRequest(request: FinishedRequest): void {
  const { method, route, status, ms, requestId: reqId } = request;
  const line: RequestLine = { method, route, status, ms: Math.round(ms) };
  siteLog()[isDetail(request) ? 'debug' : 'info']({ reqId, ...line }, 'request');
}
