import type { Server } from 'node:http';
import { REPORTS_PATH } from '@repo/contract/policy-report.ts';
import { ANSWER_HEADERS, HSTS } from '@repo/server/http/answer-headers.ts';
import { reportingEndpoints } from '@repo/server/http/page-policy.ts';
import type { Config } from '#core/config.ts';
import { isDeskSecure } from '#core/desk-address.ts';

/**
 * Gives every answer its security headers before anyone sees the request: those of routes and of their
 * errors, but also those of guards and of the chat's polling, which never reach the framework. A route
 * replaces the headers that it sets itself.
 *
 * @param server a server to which everything that takes requests has been added
 */
export function setAnswerHeaders(server: Server, config: Pick<Config, 'DESK_URL'>): void {
  const headers = new Map<string, string>(Object.entries(ANSWER_HEADERS));
  headers.set('reporting-endpoints', reportingEndpoints(REPORTS_PATH));
  if (isDeskSecure(config)) headers.set('strict-transport-security', HSTS);
  server.prependListener('request', (_request, response) => {
    response.setHeaders(headers);
  });
}
