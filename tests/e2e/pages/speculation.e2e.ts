import { navigation } from '#lib/content/navigation.ts';
import { expect, test } from '#tests/e2e/support/fixtures.ts';

/** The part of the speculation rules that the site uses. */
type Where =
  { and: Where[] } | { or: Where[] } | { not: Where } | { href_matches: string | string[] };
type Rules = Record<string, { where: Where; eagerness: string }[]>;

const site = 'https://site.example';

function names(where: Where, address: string): boolean {
  if ('and' in where) return where.and.every((part) => names(part, address));
  if ('or' in where) return where.or.some((part) => names(part, address));
  if ('not' in where) return !names(where.not, address);
  return [where.href_matches]
    .flat()
    .some((pattern) => new URLPattern(pattern, site).test(address, site));
}

test('the browser may prerender pages that are only read, and no others', async ({ request }) => {
  const html = await (await request.get('/')).text();
  const script = /<script type="speculationrules">(.*?)<\/script>/.exec(html)?.[1] ?? '';
  const rules = Object.values(JSON.parse(script) as Rules).flat();
  const mayRenderAhead = (address: string) => rules.some(({ where }) => names(where, address));

  for (const { href } of navigation.menus.flatMap(({ entries }) => entries)) {
    expect(mayRenderAhead(href), href).toBe(true);
  }
  for (const address of [
    '/contact/thanks?ref=contact_1_ab',
    '/api/health',
    '/api/contact/submit',
    '/socket.io/?EIO=4',
    '/chatWidget',
    '/chatWidget/chat_1_ab',
    '/feed.xml',
    '/feed.json',
  ]) {
    expect(mayRenderAhead(address), address).toBe(false);
  }
  // Not when a page opens, but only when a visitor is about to follow a link.
  for (const { eagerness } of rules) expect(['moderate', 'conservative']).toContain(eagerness);
});
