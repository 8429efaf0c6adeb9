import { pages } from '@/lib/content/pages';
import { redirects } from '@/lib/content/redirects';
import { expect, test } from '@/tests/e2e/support/fixtures';

type Answer = Readonly<{ status: number; location: string | null }>;

const ask = async (url: string, init: RequestInit = {}): Promise<Answer> => {
  const { status, headers } = await fetch(url, { redirect: 'manual', ...init });
  return { status, location: headers.get('location') };
};

/** Other spellings of a path that mean the same page. */
const spellings = (path: string) =>
  [`${path}/`, path.toUpperCase(), `${path.toUpperCase()}/`, path.toLowerCase()].filter(
    (spelling) => spelling !== path && !spelling.startsWith('//'),
  );

test('an old address redirects to its page directly and permanently', async ({ site }) => {
  expect(Object.keys(redirects)).toContain('/solutions/digital-marketing');
  for (const [from, to] of Object.entries(redirects)) {
    for (const address of [from, `${from.toUpperCase()}/`]) {
      expect(await ask(site.url + address), address).toEqual({ status: 308, location: to });
    }
    expect(await ask(site.url + to), to).toEqual({ status: 200, location: null });
  }
});

test('capitals and a slash at the end redirect to the page', async ({ site }) => {
  for (const { path } of pages) {
    for (const address of spellings(path)) {
      expect(await ask(site.url + address), address).toEqual({ status: 308, location: path });
    }
  }
});

test('the query of an address is not lost on the way', async ({ site }) => {
  const { location } = await ask(`${site.url}/Order/?item=crm&note=a%26b`);
  expect(location).toBe('/order?item=crm&note=a%26b');
});

test('no address redirects to another site', async ({ site }) => {
  for (const path of [
    '//other.example/',
    '/%2F%2Fother.example/',
    '/\\other.example/',
    '/@other/',
  ]) {
    const { location } = await ask(site.url + path);
    expect(new URL(location ?? '/', site.url).origin, path).toBe(site.url);
  }
});

test('an extra slash does not make an unknown address known', async ({ site }) => {
  for (const path of ['/nope/', '/services/', '/services/nope/', '/NOPE']) {
    expect(await ask(site.url + path), path).toEqual({ status: 404, location: null });
  }
});
