import { adding, all, answering, elsewhere, removing, setting } from '@/tests/e2e/seo/changes';
import { HIDDEN, home, route, type Fault } from '@/tests/e2e/seo/fault';

const OTHER = '/services/offshore';
const CANONICAL = 'link[rel="canonical"]';
const pointing = (address: string) =>
  all(
    setting(route, CANONICAL, 'href', address),
    setting(route, 'meta[property="og:url"]', 'content', address),
  );

export const canonicalFaults: readonly Fault[] = [
  ['a page has no canonical address', removing(route, CANONICAL), { route, field: 'canonical' }],
  [
    'a page has two canonical addresses',
    adding(route, 'head', `<link rel="canonical" href="${home('/')}">`),
    { route, field: 'canonical' },
  ],
  ['a canonical address is not absolute', pointing(route), { route, field: 'canonical' }],
  [
    'a canonical address is of another site',
    pointing('https://other.example/'),
    { route, field: 'canonical' },
  ],
  [
    'a canonical address is no page',
    all(pointing(home('/gone')), elsewhere('/gone', 404)),
    { route, field: 'canonical' },
  ],
  [
    'a canonical address sends on',
    all(pointing(home('/old')), elsewhere('/old', 308, '/')),
    { route, field: 'canonical' },
  ],
  ['a canonical address is another page', pointing(home('/promo')), { route, field: 'canonical' }],
  [
    'a canonical address is hidden from search engines',
    pointing(home(HIDDEN)),
    { route, field: 'canonical' },
  ],
  [
    'link previews are told another address',
    setting(route, 'meta[property="og:url"]', 'content', home('/')),
    { route, field: 'og:url' },
  ],
];

const linkTo = (href: string) => adding(route, 'main', `<p><a href="${href}">there</a></p>`);

export const linkFaults: readonly Fault[] = [
  ['a link leads nowhere', all(linkTo('/gone'), elsewhere('/gone', 404)), { route, field: 'link' }],
  [
    'a link leads to a page that fails',
    all(linkTo(OTHER), answering(OTHER, { status: 500 })),
    { route: '/about-us', field: 'link' },
  ],
  [
    'a link leads by a detour',
    all(linkTo('/old'), elsewhere('/old', 308, '/')),
    { level: 'warning', route, field: 'link' },
  ],
  [
    'a link leads by a detour to nowhere',
    all(linkTo('/old'), elsewhere('/old', 308, '/gone'), elsewhere('/gone', 404)),
    { route, field: 'link' },
  ],
  ['a link leads to no place of a page', linkTo(`${OTHER}#gone`), { route, field: 'link' }],
  [
    'no page leads to a page',
    (snapshot) => {
      for (const path of Object.keys(snapshot.pages)) {
        for (const answer of Object.values(snapshot.pages[path] ?? {})) {
          answer.body = answer.body.replaceAll('href="/oil-gas"', 'href="/"');
        }
      }
    },
    { route: '/oil-gas', field: 'links in' },
  ],
];
