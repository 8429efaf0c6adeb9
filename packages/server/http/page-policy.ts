/** The name under which a policy finds the address for reports. */
const REPORTS_GROUP = 'policy';

type PolicyOptions = Readonly<{
  /** Whether the page is only reached over https: then everything that it loads is, too. */
  isSecure: boolean;
  /** Where browsers report what the policy has stopped. */
  reports: string;
}>;

/**
 * Builds the Content-Security-Policy of a page (CSP 3): nothing is allowed that is not named, and the page is
 * never shown within another one. The answer must also have {@link reportingEndpoints}.
 *
 * @param allowed what the page needs, by directive
 */
export function pagePolicy(
  allowed: Readonly<Record<string, string>>,
  { isSecure, reports }: PolicyOptions,
): string {
  const directives = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    'object-src': "'none'",
    ...allowed,
    // Over plain HTTP, everything would be requested from where nothing is.
    ...(isSecure && { 'upgrade-insecure-requests': '' }),
    'report-to': REPORTS_GROUP,
    // Firefox and Safari know only this one; browsers that know both ignore it.
    'report-uri': reports,
  };
  return Object.entries(directives)
    .map((directive) => directive.join(' ').trim())
    .join('; ');
}

/** The value of Reporting-Endpoints, which has no effect on anything but policies (Reporting API 1). */
export const reportingEndpoints = (reports: string): string => `${REPORTS_GROUP}="${reports}"`;

/** A host and its port as browsers send them, without characters that mean something in a policy. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d+)?$/i;

/**
 * The sources of `connect-src` for a page that talks to its own host: older versions of Safari do not count
 * a socket as `'self'`.
 *
 * @param host the Host header of the request for the page
 */
export const ownConnections = (host: string | undefined, isSecure: boolean): string =>
  HOST.test(host ?? '') ? `'self' ${isSecure ? 'wss' : 'ws'}://${host ?? ''}` : "'self'";
