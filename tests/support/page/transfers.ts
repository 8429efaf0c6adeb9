import { expect, type Page } from '@playwright/test';
import { scrollThrough } from '#tests/support/page/scrolling.ts';

/** One thing that a page loaded: its kind as the browser names it, and its bytes on the wire. */
export type Transfer = Readonly<{ url: URL; type: string; headers: Headers; bytes: number }>;

/** The total size of transfers in bytes. */
export const bytesOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((sum, { bytes }) => sum + bytes, 0);

/**
 * Opens a page as on a first visit, scrolls through all of it, and waits until nothing more arrives.
 *
 * @returns everything that was loaded, in the order of arrival
 */
export const visit = (page: Page, address: string): Promise<Transfer[]> =>
  transfersDuring(page, async () => {
    await page.goto(address);
    await scrollThrough(page);
  });

/**
 * Does something on a page with nothing cached, and waits until nothing more arrives.
 *
 * @returns everything that was loaded, in the order of arrival
 */
export async function transfersDuring(
  page: Page,
  action: () => Promise<unknown>,
): Promise<Transfer[]> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  const pending = new Map<string, Omit<Transfer, 'bytes'>>();
  const transfers: Transfer[] = [];
  const failures: string[] = [];
  session.on('Network.requestWillBeSent', ({ requestId, type = 'Other', request }) => {
    if (request.url.startsWith('data:')) return;
    pending.set(requestId, { url: new URL(request.url), type, headers: new Headers() });
  });
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    const request = pending.get(requestId);
    const headers = headersOf(response.headers);
    if (request) pending.set(requestId, { ...request, type, headers });
  });
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const response = pending.get(requestId);
    if (response) transfers.push({ ...response, bytes: encodedDataLength });
    pending.delete(requestId);
  });
  session.on('Network.loadingFailed', ({ requestId, errorText }) => {
    const request = pending.get(requestId);
    if (request) failures.push(`${request.url.href}: ${errorText}`);
    pending.delete(requestId);
  });

  await action();
  await expect.poll(() => pending.size).toBe(0);
  expect(failures).toEqual([]);
  await session.detach();
  return transfers;
}

/** Converts the browser's record of headers, in which repeated ones are separate lines. */
const headersOf = (record: Record<string, string>) =>
  new Headers(
    Object.entries(record).map(([name, value]): [string, string] => [
      name,
      value.replaceAll('\n', ', '),
    ]),
  );
