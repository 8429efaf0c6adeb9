import { redirects } from '#lib/content/redirects.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

const ask = async (url: string) => {
  const response = await fetch(url, { redirect: 'manual' });
  await response.arrayBuffer(); // the connection is used again
  const { status, headers } = response;
  return { status, location: headers.get('location'), caching: headers.get('cache-control') };
};

test('an old address, and another spelling of one, redirects directly and permanently, and no longer than a page is cached', async ({
  site,
}) => {
  const others = Object.entries({
    '/CONTACT': '/contact',
    '/contact/': '/contact',
    '/Services/AI/': '/services/ai',
    '/order/?item=crm&note=a%26b': '/order?item=crm&note=a%26b',
  });
  for (const [from, location] of [
    ...Object.entries(redirects),
    ...Object.entries(redirects).map(([from, to]) => [`${from.toUpperCase()}/`, to] as const),
    ...others,
  ]) {
    const caching = 'public, max-age=0, must-revalidate';
    expect(await ask(site.url + from), from).toEqual({ status: 308, location, caching });
    expect(await ask(site.url + location), location).toMatchObject({ status: 200, location: null });
  }
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
