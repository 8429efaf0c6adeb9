import 'server-only';
import { ownConnections, pagePolicy } from '@/lib/http/page-policy';
import { COMMON_SCRIPTS } from '@/lib/page-script/inline-scripts';

/** Where browsers report what the policy has stopped. */
export const SITE_REPORTS = '/api/reports';

type PolicyParts = Readonly<{
  /** The Host header of the request. */
  host: string | undefined;
  /** Sources for the inline scripts that only this page has. */
  scripts: string;
  isSecure: boolean;
}>;

/**
 * The Content-Security-Policy of every answer of the site. The only inline scripts are allowed by their
 * hashes, so no text that gets into a page can become a script. Browsers with Trusted Types also refuse the
 * address of any script that isn't one of ours (lib/page-script/load-code.ts).
 */
export const sitePolicy = ({ host, scripts, isSecure }: PolicyParts): string =>
  pagePolicy(
    {
      'script-src': ["'self'", ...COMMON_SCRIPTS, scripts].join(' ').trim(),
      'style-src': "'self'",
      'img-src': "'self' data:",
      'font-src': "'self'",
      'connect-src': ownConnections(host, isSecure),
      'manifest-src': "'self'",
      'form-action': "'self'",
      'require-trusted-types-for': "'script'",
      'trusted-types': 'default',
    },
    { isSecure, reports: SITE_REPORTS },
  );
