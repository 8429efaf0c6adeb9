import { company } from '@repo/company/company.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const siteOrigin = new URL(company.url).origin;

const TYPES = {
  '/feed.xml': 'application/rss+xml; charset=utf-8',
  '/feed.json': 'application/feed+json; charset=utf-8',
  '/sitemap.xml': 'application/xml',
  '/.well-known/security.txt': 'text/plain; charset=utf-8',
  '/llms.txt': 'text/plain; charset=utf-8',
  '/manifest.webmanifest': 'application/manifest+json',
  '/favicon.ico': 'image/x-icon',
  '/humans.txt': 'text/plain; charset=UTF-8',
};

/** Those without an address of ours. */
const ALONE = ['/manifest.webmanifest', '/favicon.ico', '/humans.txt'];

test('every file has the type that its readers expect, and names only existing addresses of ours', async ({
  site,
}) => {
  const known = new Set<string>();
  for (const [path, type] of Object.entries(TYPES)) {
    const response = await fetch(`${site.url}${path}`, { redirect: 'manual' });
    const found = [path, response.status, response.headers.get('content-type')];
    expect(found).toEqual([path, 200, type]);
    const named = (await response.text()).match(/https?:\/\/[\w.-]+[^\s)<>"'\\&]*/g) ?? [];
    const own = named.filter((address) => address.startsWith(siteOrigin));
    if (!ALONE.includes(path)) expect(own, path).not.toEqual([]);
    for (const address of own) known.add(new URL(address).pathname);
  }
  for (const path of known) {
    const response = await fetch(site.url + path, { redirect: 'manual' });
    await response.arrayBuffer(); // the connection is used again
    expect([path, response.status]).toEqual([path, 200]);
  }
});
