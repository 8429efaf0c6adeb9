import { all, elsewhere, type Change } from '@/tests/e2e/seo/changes';
import { ALIAS, HIDDEN, home, route, type Fault } from '@/tests/e2e/seo/fault';

const entry = (path: string, changed = '<lastmod>2026-01-31</lastmod>') =>
  `<url><loc>${home(path)}</loc>${changed}</url>`;
const sitemap =
  (change: (xml: string) => string): Change =>
  ({ sitemap: file }) => {
    const xml = change(file.body);
    if (xml === file.body) throw new Error('Nothing changed in the sitemap');
    file.body = xml;
  };
const listing = (path: string, changed?: string) =>
  sitemap((xml) => xml.replace('</urlset>', `${entry(path, changed)}</urlset>`));
const unlisting = sitemap((xml) =>
  xml.replace(`<loc>${home(route)}</loc>`, `<loc>${home('/')}</loc>`),
);
const robots =
  (change: (text: string) => string): Change =>
  ({ robots: file }) =>
    void (file.body = change(file.body));

export const fileFaults: readonly Fault[] = [
  [
    'there is no sitemap',
    ({ sitemap: file }) => void (file.status = 404),
    { route: '/sitemap.xml', field: 'sitemap' },
  ],
  [
    'the sitemap is a page',
    ({ sitemap: file }) => void (file.body = '<html></html>'),
    { route: '/sitemap.xml', field: 'sitemap' },
  ],
  ['the sitemap leaves out a page', unlisting, { route, field: 'sitemap' }],
  ['the sitemap names a hidden page', listing(HIDDEN), { route: HIDDEN, field: 'sitemap' }],
  ['the sitemap names a second address', listing(ALIAS), { route: ALIAS, field: 'sitemap' }],
  [
    'the sitemap names a detour',
    all(listing('/old'), elsewhere('/old', 308, '/')),
    { route: '/old', field: 'sitemap' },
  ],
  [
    'the sitemap names no page',
    all(listing('/gone'), elsewhere('/gone', 404)),
    { route: '/gone', field: 'sitemap' },
  ],
  [
    'the sitemap does not say when a page changed',
    all(unlisting, listing(route, '')),
    { route, field: 'lastmod' },
  ],
  [
    'the sitemap says that a page changes tomorrow',
    all(unlisting, listing(route, '<lastmod>2999-01-31</lastmod>')),
    { route, field: 'lastmod' },
  ],
  [
    'the sitemap says no day',
    all(unlisting, listing(route, '<lastmod>lately</lastmod>')),
    { route, field: 'lastmod' },
  ],
  [
    'there is no robots.txt',
    ({ robots: file }) => void (file.status = 404),
    { route: '/robots.txt', field: 'robots.txt' },
  ],
  [
    'robots.txt does not name the sitemap',
    robots((text) => text.replace(/^Sitemap:.*$/im, '')),
    { level: 'warning', route: '/robots.txt', field: 'robots.txt' },
  ],
  [
    'robots.txt forbids a page',
    robots(() => 'User-agent: *\nDisallow: /services/\n'),
    { route, field: 'robots.txt' },
  ],
  [
    'robots.txt forbids the cards',
    robots(() => 'User-agent: *\nDisallow: /*.png$\n'),
    { route, field: 'og:image' },
  ],
];
