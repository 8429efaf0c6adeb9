import { globSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { pagePaths } from '#lib/content/paths.ts';
import { redirects } from '#lib/content/redirects.ts';
import { siteRouteOf } from '#lib/proxy/server/site-route.ts';
import { ODD_TARGETS } from '#testbed/odd-targets.ts';

/** The routes of Next.js that no file of content stands for, as patterns: `/api/chat/read/:sessionId`. */
const routes = globSync('app/**/{route.{ts,tsx},page.tsx}')
  .map((file) => file.replace(/^app|\/(?:route|page)\.tsx?$/g, '').replace(/\[(\w+)\]/g, ':$1'))
  .filter((route) => route !== '' && !/:slug|^\/server-error$/.test(route));

const patternOf = (target: string) => siteRouteOf(target).pattern;

test('every route has a pattern', () => {
  expect(routes.length).toBeGreaterThan(20);
  for (const route of routes) {
    const target = route.replace(':sessionId', 'chat_1_secret').replace(':file', 'a.js');
    expect(patternOf(target)).toBe(route);
  }
  for (const file of ['/robots.txt', '/sitemap.xml', '/manifest.webmanifest', '/humans.txt']) {
    expect(siteRouteOf(file)).toEqual({ pattern: file, kind: 'file' });
  }
});

test('a page is named by its path, without the query', () => {
  for (const path of pagePaths()) expect(patternOf(`${path}?ref=secret`)).toBe(path);
  expect(patternOf('/order/item/website')).toBe('/order/item/:slug');
  expect(patternOf('/chatWidget/')).toBe('redirect');
});

test('what is answered for one visitor is told from what is the same for everyone', () => {
  const kinds = ['/contact', '/contact/thanks', '/chatWidget', '/chatWidget/x', '/api/health'];
  expect(kinds.map((path) => siteRouteOf(path).kind)).toEqual([
    'page',
    'call',
    'page',
    'call',
    'call',
  ]);
  expect(siteRouteOf('/rendered/conversation/chat_1').kind).toBe('own');
  expect(siteRouteOf('/_next/static/chunks/a.js').kind).toBe('file');
});

test('no address that someone makes up becomes a pattern', () => {
  const known = new Set([
    ...pagePaths(),
    ...routes,
    'unknown',
    'redirect',
    '/_next/*',
    '/_next/static/*',
    '/order/item/:slug',
  ]);
  const madeUp = [...ODD_TARGETS].map(([target]) => target.replace(/^[A-Z-]+ /, ''));
  const some = Array.from({ length: 500 }, (_, index) => [
    `/${index}`,
    `/contact/${index}`,
    `/api/${index}`,
    `/api/chat/read/${index}`,
    `/chatWidget/${index}`,
    `/_next/${index}`,
    `/order/item/${index}`,
    `/cards/${index}`,
    ...Object.keys(redirects),
  ]);
  for (const target of [...madeUp, ...some.flat()]) {
    const pattern = patternOf(target);
    if (!known.has(pattern)) expect(pattern).toMatch(/^\/[\w.-]+\.(txt|xml|webmanifest)$/);
  }
});
