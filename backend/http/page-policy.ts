import type { Config } from '@/backend/core/config';
import { isDeskSecure } from '@/backend/core/desk-address';
import { REPORTS_PATH } from '@/lib/contract/policy-report';

/** Where browsers report violations of a policy (the Reporting API). It has no effect on anything else. */
export const REPORTING_ENDPOINTS = `policy="${REPORTS_PATH}"`;

/**
 * Builds the Content-Security-Policy of a page: nothing is allowed that is not named, and the page is never
 * shown within another one.
 *
 * @param allowed what the page needs, by directive
 */
export function pagePolicy(
  allowed: Readonly<Record<string, string>>,
  config: Pick<Config, 'DESK_URL'>,
): string {
  const directives = {
    'default-src': "'none'",
    'base-uri': "'none'",
    'form-action': "'none'",
    'frame-ancestors': "'none'",
    ...allowed,
    // Over plain HTTP, everything would be requested from where nothing is.
    ...(isDeskSecure(config) && { 'upgrade-insecure-requests': '' }),
    'report-to': 'policy',
    // Firefox and Safari know only this one; browsers that know both ignore it.
    'report-uri': REPORTS_PATH,
  };
  return Object.entries(directives)
    .map((directive) => directive.join(' ').trim())
    .join('; ');
}
