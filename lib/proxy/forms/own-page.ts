import 'server-only';
import type { NextRequest } from 'next/server';
import limitTo from 'p-limit';

/** How many pages are changed at once, and how many wait: each needs megabytes of memory meanwhile. */
const AT_ONCE = 2;
const WAITING = 20;

const inTurn = limitTo(AT_ONCE);

/**
 * Changes a page of this same server for one visitor. The address comes from the server, not from the Host
 * header.
 *
 * @param path of the page
 * @param change makes the new HTML from the page's HTML
 * @returns the new HTML; nothing if the page is unavailable or too many others are waiting
 */
export async function changedPage(
  { nextUrl }: Pick<NextRequest, 'nextUrl'>,
  path: string,
  change: (html: string) => string,
): Promise<string | undefined> {
  if (inTurn.pendingCount >= WAITING) return undefined;
  return inTurn(async () => {
    const html = await htmlAt(`http://${nextUrl.hostname}:${nextUrl.port}${path}`);
    return html === undefined ? undefined : change(html);
  });
}

async function htmlAt(address: string): Promise<string | undefined> {
  try {
    const page = await fetch(address, { cache: 'no-store' });
    return page.ok ? await page.text() : undefined;
  } catch {
    return undefined;
  }
}
