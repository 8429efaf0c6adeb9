import { ANSWER_HEADERS } from '#http/answer-headers.ts';
import { ownConnections, pagePolicy, reportingEndpoints } from '#http/page-policy.ts';
import { permissionsPolicy } from '#http/permissions-policy.ts';

/** The headers of one answer, by their names in lowercase. */
type Headers = Readonly<Record<string, string>>;

/** Where browsers report what the policy has stopped. */
const SITE_REPORTS = '/api/reports';

/** Files that other sites show: pictures in link previews and feeds, and icons. */
const FOR_OTHERS = /^\/(?:cards|icons|mosaics|photos)\/|^\/favicon\.ico(?:\?|$)/;

const FOR_ALL: Headers = { 'cross-origin-resource-policy': 'cross-origin' };

const without = (headers: Headers, ...names: string[]): Headers =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name)));

/** Next.js decides what may be cached. The list of features says nothing about a file, and is long. */
const FILE_HEADERS = without(ANSWER_HEADERS, 'cache-control', 'permissions-policy');

/**
 * The security headers of an answer of the site that is no page: a file, JSON, or a redirect.
 *
 * @param target of the request
 */
export const fileHeaders = (target: string): Headers => ({
  ...FILE_HEADERS,
  ...(FOR_OTHERS.test(target) && FOR_ALL),
});

/** What the policy of a page depends on. */
type PolicyParts = Readonly<{
  /** The Host header of the request. */
  host: string | undefined;
  /** The sources for all inline scripts of the page. */
  scripts: readonly string[];
  /** The sources for all style elements of the page. */
  styles: readonly string[];
  /** Whether the page is only reached over https. */
  isSecure: boolean;
}>;

/** The security headers of a page of the site, with its policy. */
export const pageHeaders = (parts: PolicyParts): Headers => ({
  ...FILE_HEADERS,
  'referrer-policy': 'strict-origin-when-cross-origin',
  // The chat plays a sound for those who want it.
  'permissions-policy': permissionsPolicy('autoplay'),
  'reporting-endpoints': reportingEndpoints(SITE_REPORTS),
  'content-security-policy': sitePolicy(parts),
});

/**
 * The Content-Security-Policy of every page of the site. The only inline scripts and styles are
 * allowed by their hashes, so no text that gets into a page can become one. In browsers with Trusted Types, no text can
 * become HTML or the address of a script either: nothing on a page needs that.
 */
const sitePolicy = ({ host, scripts, styles, isSecure }: PolicyParts): string =>
  pagePolicy(
    {
      'script-src': ["'self'", ...scripts].join(' '),
      'style-src': ["'self'", ...styles].join(' '),
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': ownConnections(host, isSecure),
      'manifest-src': "'self'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': "'none'",
    },
    { isSecure, reports: SITE_REPORTS },
  );
