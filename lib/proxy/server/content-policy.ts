import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { COMMON_SCRIPTS } from '@/lib/page-script/inline-scripts';

/** Where browsers send what the policy has stopped, as `reporting-endpoints` names it. */
const REPORTS = { group: 'policy', path: '/api/reports' } as const;

/** The value of Reporting-Endpoints (https://www.w3.org/TR/reporting-1/#header). */
export const REPORTING_ENDPOINTS = `${REPORTS.group}="${REPORTS.path}"`;

type Source = (request: IncomingMessage, response: ServerResponse) => string;

/**
 * The Content-Security-Policy of every answer (CSP 3): nothing is allowed but what the pages use. Their only
 * inline scripts are allowed by their hashes, so no text that gets into a page can become a script. Browsers
 * with Trusted Types also refuse any script address that isn't one of ours (lib/page-script/load-code.ts).
 *
 * @param scripts more sources for the inline scripts of a page
 * @param isHttps whether the answer goes over https: then everything else must, too
 */
export const contentPolicy = (scripts: Source, isHttps: boolean) => ({
  useDefaults: false,
  directives: {
    defaultSrc: ["'none'"],
    scriptSrc: ["'self'", ...COMMON_SCRIPTS, scripts],
    styleSrc: ["'self'"],
    imgSrc: ["'self'", 'data:'],
    fontSrc: ["'self'"],
    // Older browsers don't count the socket as 'self'.
    connectSrc: ["'self'", socketOrigin(isHttps ? 'wss' : 'ws')],
    manifestSrc: ["'self'"],
    formAction: ["'self'"],
    baseUri: ["'none'"],
    objectSrc: ["'none'"],
    frameAncestors: ["'none'"],
    requireTrustedTypesFor: ["'script'"],
    trustedTypes: ['default'],
    reportTo: [REPORTS.group],
    reportUri: [REPORTS.path],
    ...(isHttps && { upgradeInsecureRequests: [] }),
  },
});

/** A host with its port, and nothing that could be read as something else in the policy. */
const HOST = /^[\w.-]+(:\d+)?$|^\[[\da-f:]+\](:\d+)?$/i;

/** The origin of the socket: it is on the same host as the page. */
const socketOrigin =
  (scheme: 'ws' | 'wss'): Source =>
  ({ headers: { host = '' } }) =>
    HOST.test(host) ? `${scheme}://${host}` : '';
