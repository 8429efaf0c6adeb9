import 'server-only';
import { basePathOf, CHAT_CALLS, hasSession, type Call } from '@repo/contract/calls.ts';
import { PROBE_PATHS } from '@repo/server/http/probes.ts';
import { pagePaths } from '#lib/content/paths.ts';
import { redirectOf } from '#lib/content/redirects.ts';
import { isPerRequest, isRenderedPath } from '#lib/proxy/per-request-pages.ts';
import { isSocketPath } from '#lib/proxy/server/socket-path.ts';

/** Where a request goes. */
export type SiteRoute = Readonly<{
  /** One of a closed list of patterns: never a path that someone made up, or that is a key. */
  pattern: string;
  /**
   * `file` is the same for everyone and much requested, `page` is the same for everyone, `call` is answered
   * for one visitor, `own` is what the site requests of itself, and `probe` is for a balancer.
   */
  kind: 'file' | 'page' | 'call' | 'own' | 'probe';
}>;

/** Folders whose files have a segment of their own, or any number. */
const FILES = {
  '/_next/static/*': /^\/_next\/static\//,
  '/_next/*': /^\/_next\//,
  '/cards/:file': /^\/cards\//,
  '/icons/:file': /^\/icons\//,
  '/mosaics/:file': /^\/mosaics\//,
  '/photos/:file': /^\/photos\//,
  '/contact/:file': /^\/contact\/[^/]+\.\w+$/,
  '/order/:file': /^\/order\/[^/]+\.\w+$/,
} as const;

/** Files at an address of their own. */
const SINGLE_FILES = new Set([
  '/.well-known/security.txt',
  '/favicon.ico',
  '/feed.json',
  '/feed.xml',
  '/humans.txt',
  '/llms.txt',
  '/manifest.webmanifest',
  '/robots.txt',
  '/sitemap.xml',
]);

const chatCalls = Object.values<Call>(CHAT_CALLS);
const placeOf = (call: Call) => `/api${basePathOf(call)}`;

const CALLS = new Set([
  ...chatCalls.filter((call) => !hasSession(call)).map(placeOf),
  '/api/contact/submit',
  '/api/files',
  '/api/health',
  '/api/reports',
  '/api/vitals',
]);

/** Calls and pages whose last segment is the key to a conversation. */
const WITH_KEY = [
  ...chatCalls.filter(hasSession).map(placeOf),
  '/api/chat/messages',
  '/chatWidget',
  '/rendered/conversation',
  '/rendered/rating',
];

/** Calls about one file, whose ID is a key to it. */
const ABOUT_A_FILE = {
  '/api/files/:fileId': /^\/api\/files\/[^/]+$/,
  '/api/chat/files/:sessionId/:fileId': /^\/api\/chat\/files\/[^/]+\/[^/]+$/,
  '/api/chat/files/:sessionId/:fileId/preview': /^\/api\/chat\/files\/[^/]+\/[^/]+\/preview$/,
} as const;

const PAGES = new Set(pagePaths());

const UNKNOWN = { pattern: 'unknown', kind: 'page' } as const;

/**
 * Finds out where a request goes, without telling what is secret or made up.
 *
 * @param target of the request, normalized, with or without a query
 */
export function siteRouteOf(target: string): SiteRoute {
  const path = target.replace(/\?.*/s, '');
  const key = WITH_KEY.find(
    (start) => path.startsWith(`${start}/`) && path.length > start.length + 1,
  );
  if (key !== undefined) return { pattern: `${key}/:sessionId`, kind: kindOf(path) };
  const aboutFile = patternIn(ABOUT_A_FILE, path);
  if (aboutFile !== undefined) return { pattern: aboutFile, kind: 'call' };
  if (isSocketPath(path)) return { pattern: '/socket.io', kind: 'call' };
  if (CALLS.has(path) || PAGES.has(path)) return { pattern: path, kind: kindOf(path) };
  if (PROBE_PATHS.includes(path)) return { pattern: path, kind: 'probe' };
  if (path === '/rendered/thanks') return { pattern: path, kind: 'own' };
  if (path.startsWith('/order/item/')) return { pattern: '/order/item/:slug', kind: 'page' };
  return fileRouteOf(path) ?? addressRouteOf(path);
}

function kindOf(path: string): SiteRoute['kind'] {
  if (isRenderedPath(path)) return 'own';
  return path.startsWith('/api/') || isPerRequest(path) ? 'call' : 'page';
}

function fileRouteOf(path: string): SiteRoute | undefined {
  if (SINGLE_FILES.has(path)) return { pattern: path, kind: 'file' };
  const pattern = patternIn(FILES, path);
  return pattern === undefined ? undefined : { pattern, kind: 'file' };
}

const patternIn = (patterns: Readonly<Record<string, RegExp>>, path: string) =>
  Object.entries(patterns).find(([, paths]) => paths.test(path))?.[0];

/** An address that is no page's own: one that leads to a page, or none. */
const addressRouteOf = (path: string): SiteRoute =>
  redirectOf(path) === undefined ? UNKNOWN : { pattern: 'redirect', kind: 'page' };
