import { expect, openDesk, test } from '@/tests/e2e/desk/support/desk';
import { bytesOf, visit, type Transfer } from '@/tests/support/page/transfers';

const MOST_BYTES_OF_SCRIPTS = 150_000;

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

test('the desk is light, and is loaded whole at the beginning', async ({
  ann: { page },
  backend,
}) => {
  const transfers = await visit(page, `${backend.url}/desk/conversations`);
  const of = (type: Transfer['type']) => transfers.filter((transfer) => transfer.type === type);
  for (const type of ['Document', 'Stylesheet', 'Font', 'Script']) {
    expect(of(type), type).not.toEqual([]);
    tell(`${type}, ${of(type).length} of them`, bytesOf(of(type)));
  }
  const sizes = await Promise.all(of('Script').map(({ url }) => bytesAs('gzip', url)));
  const scripts = sizes.reduce((sum, size) => sum + size);
  tell('scripts, for a browser that knows gzip only', scripts);
  expect(scripts).toBeGreaterThan(0);
  expect(scripts).toBeLessThanOrEqual(MOST_BYTES_OF_SCRIPTS);
  expect(new Set(transfers.map(({ url }) => url.origin))).toEqual(new Set([backend.url]));

  const later: string[] = [];
  page.on('request', (request) => {
    if (['script', 'stylesheet'].includes(request.resourceType())) later.push(request.url());
  });
  await openDesk(page, backend);
  const first = later.splice(0);
  expect(first).not.toEqual([]);
  const links = page.getByRole('navigation', { name: 'Main' }).getByRole('link');
  for (const link of await links.all()) {
    await link.click();
    await expect(link).toHaveAttribute('aria-current', 'page');
    await expect(page.getByRole('status').filter({ hasText: 'Loading' })).toHaveCount(0);
  }
  expect(later).toEqual([]);
});
