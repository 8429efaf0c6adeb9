import { pageKinds } from '@/scripts/bench/pages/kinds';
import { cardImage } from '@/lib/seo/cards';
import { pageOf } from '@/lib/content/pages';
import { redirects } from '@/lib/content/redirects';
import { DESK_PATH } from '@/lib/contract/desk/address';

/** What to scan. */
export type Target = Readonly<{
  name: string;
  path: string;
  /** The points that it needs at least. */
  wanted: number;
}>;

/**
 * The points for a page, and for everything else, which only needs the best grade: it has no scripts whose
 * integrity could add points, and some of it is made to be shown on other sites.
 */
const WANTED = { page: 135, other: 100 } as const;

/**
 * What is scanned of the site: one page of each kind, and one of everything else that it answers with.
 *
 * @param url where the site listens
 */
export async function siteTargets(url: string): Promise<Target[]> {
  const [oldAddress = ''] = Object.keys(redirects);
  const others = {
    'old address': oldAddress,
    call: '/api/health',
    'style sheet': await findIn(`${url}/`, /"(\/_next\/static\/[^"]+\.css)"/),
    card: cardImage(pageOf('home')).path,
    'robots.txt': '/robots.txt',
  };
  return [
    ...pageKinds().map(({ name, path }) => ({ name, path, wanted: WANTED.page })),
    ...Object.entries(others).map(([name, path]) => ({ name, path, wanted: WANTED.other })),
  ];
}

/**
 * What is scanned of the desk: the page where staff sign in, and its script.
 *
 * @param url where the backend listens
 */
export async function deskTargets(url: string): Promise<Target[]> {
  const page = `${DESK_PATH}/`;
  const script = await findIn(url + page, /"(\/desk\/assets\/[^"]+\.js)"/);
  return [
    { name: 'desk', path: page, wanted: WANTED.page },
    { name: 'script of the desk', path: script, wanted: WANTED.other },
  ];
}

/** The first part of a page that matches. @throws when there is none */
async function findIn(url: string, pattern: RegExp): Promise<string> {
  // As browsers do when they open a page.
  const answer = await fetch(url, { headers: { accept: 'text/html' } });
  const found = pattern.exec(await answer.text())?.[1];
  if (found === undefined) throw new Error(`${url} has nothing that matches ${pattern.source}`);
  return found;
}
