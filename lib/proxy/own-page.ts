import 'server-only';
import type { NextRequest } from 'next/server';

/**
 * Reads a page of this very server, if it can be had. The address comes from the server, not from
 * the Host header.
 *
 * @param path of the page
 * @returns its HTML
 */
export async function ownPage(
  { nextUrl }: Pick<NextRequest, 'nextUrl'>,
  path: string,
): Promise<string | undefined> {
  try {
    const address = `http://${nextUrl.hostname}:${nextUrl.port}${path}`;
    const page = await fetch(address, { cache: 'no-store' });
    return page.ok ? await page.text() : undefined;
  } catch {
    return undefined;
  }
}
