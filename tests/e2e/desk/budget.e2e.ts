import { expect, test } from '#tests/e2e/desk/support/desk.ts';
import { SECOND_SCRIPT, THIRD_SCRIPT, thirdScript } from '#tests/e2e/desk/support/scripts.ts';
import { bytesOf, transfersDuring, type Transfer } from '#tests/support/page/transfers.ts';

/** The most that each script may have in bytes, for a browser that knows gzip only. */
const MOST_BYTES = { first: 150_000, second: 40_000, third: 10_000 };

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

test('the desk is light, and asks no other server', async ({ ann: { page }, backend }) => {
  const transfers = await transfersDuring(page, async () => {
    const arrived = thirdScript(page);
    await page.goto(`${backend.url}/desk/conversations`);
    await arrived;
  });
  const of = (type: Transfer['type']) => transfers.filter((transfer) => transfer.type === type);
  for (const type of ['Document', 'Stylesheet', 'Font']) {
    expect(of(type), type).not.toEqual([]);
    tell(`${type}, ${of(type).length} of them`, bytesOf(of(type)));
  }
  const scripts = of('Script');
  expect(scripts).toHaveLength(3);
  for (const script of scripts) {
    const { href } = script.url;
    const isThird = THIRD_SCRIPT.test(href);
    const which = isThird ? 'third' : SECOND_SCRIPT.test(href) ? 'second' : 'first';
    const bytes = await bytesAs('gzip', script.url);
    tell(`the ${which} script`, script.bytes);
    tell(`the ${which} script, for a browser that knows gzip only`, bytes);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes, which).toBeLessThanOrEqual(MOST_BYTES[which]);
  }
  expect(new Set(transfers.map(({ url }) => url.origin))).toEqual(new Set([backend.url]));
});
