import { globSync } from 'node:fs';
import { basename } from 'node:path';
import { expect, test } from '#tests/e2e/desk/support/desk.ts';
import { FOURTH_SCRIPT, THIRD_SCRIPT, thirdScript } from '#tests/e2e/desk/support/scripts.ts';
import { bytesOf, transfersDuring, type Transfer } from '#tests/support/page/transfers.ts';

/** The most that each script may have in bytes, for a browser that knows gzip only. */
const MOST_BYTES = {
  first: 150_000,
  second: 40_000,
  third: 35_000,
  fourth: 165_000,
  pictures: 12_000,
};

const SCRIPTS = ['first', 'second', 'third'] as const;

/** Prints a figure that docs/performance.md quotes. */
const tell = (what: string, bytes: number) =>
  console.log(`  desk, ${what}: ${(bytes / 1000).toFixed(1)} kB`);

/** The size of a file in bytes, as sent to a browser that supports one compression. */
async function bytesAs(encoding: string, url: URL): Promise<number> {
  const response = await fetch(url, { headers: { 'accept-encoding': encoding } });
  await response.body?.cancel();
  expect(response.headers.get('content-encoding'), url.pathname).toBe(encoding);
  return Number(response.headers.get('content-length'));
}

/** What the second and the third one share is a file of its own, which comes with the second. */
function whichScript({ href, pathname }: URL, document: string): (typeof SCRIPTS)[number] {
  if (document.includes(pathname)) return 'first';
  return THIRD_SCRIPT.test(href) ? 'third' : 'second';
}

test('the desk is light, and asks no other server', async ({ ann: { page }, backend }) => {
  const transfers = await transfersDuring(page, async () => {
    const arrived = thirdScript(page);
    await page.goto(`${backend.url}/desk/conversations`);
    await arrived;
  });
  // What the document names comes before anything is shown.
  const document = await (await fetch(`${backend.url}/desk/`)).text();
  const of = (type: Transfer['type']) => transfers.filter((transfer) => transfer.type === type);
  for (const type of ['Document', 'Stylesheet', 'Font']) {
    expect(of(type), type).not.toEqual([]);
    tell(`${type}, ${of(type).length} of them`, bytesOf(of(type)));
  }
  const sums = { first: 0, second: 0, third: 0 };
  for (const script of of('Script')) {
    const which = whichScript(script.url, document);
    tell(`of the ${which} script`, script.bytes);
    sums[which] += await bytesAs('gzip', script.url);
  }
  for (const which of SCRIPTS) {
    tell(`the ${which} script, for a browser that knows gzip only`, sums[which]);
    expect(sums[which], which).toBeGreaterThan(0);
    expect(sums[which], which).toBeLessThanOrEqual(MOST_BYTES[which]);
  }
  // Only whoever edits the site loads it, so it has not come with the others.
  expect(of('Script').filter(({ url }) => FOURTH_SCRIPT.test(url.href))).toEqual([]);
  for (const [which, name] of [
    ['fourth', 'studio-pages'],
    ['pictures', 'picture-dialog'],
  ] as const) {
    const [script = ''] = globSync(`.desk/assets/${name}-*.js`);
    const bytes = await bytesAs('gzip', new URL(`/desk/assets/${basename(script)}`, backend.url));
    tell(`${name}, for a browser that knows gzip only`, bytes);
    expect(bytes, name).toBeLessThanOrEqual(MOST_BYTES[which]);
  }
  expect(new Set(transfers.map(({ url }) => url.origin))).toEqual(new Set([backend.url]));
});
