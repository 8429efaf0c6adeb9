import { permissionsPolicy } from '#http/permissions-policy.ts';

/** Two years, for all subdomains (RFC 6797). Only an operator can have a domain preloaded, so this does not. */
export const HSTS = 'max-age=63072000; includeSubDomains';

/**
 * The headers of an answer that is no page, such as JSON or an error: a browser must not take it for anything
 * else, run or load anything for it, show it within another page, or keep it. Pages replace what they need.
 */
export const ANSWER_HEADERS = {
  'content-security-policy':
    "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
  'permissions-policy': permissionsPolicy(),
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  // For browsers that do not know `frame-ancestors`.
  'x-frame-options': 'DENY',
  'cache-control': 'no-store',
} as const satisfies Readonly<Record<string, string>>;
