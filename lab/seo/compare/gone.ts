import type { Gone } from '@repo/seo/compare/gone.ts';
import { forEach, read } from '#seo/ask.ts';
import { keyOf, placeOnSite, type Snapshot } from '@repo/seo/snapshot.ts';

/**
 * Asks a site for the addresses of pages that it no longer has.
 *
 * @param routes paths of pages that an earlier version of the site had
 */
export async function askForGone(
  snapshot: Pick<Snapshot, 'url' | 'publicUrl'>,
  routes: readonly string[],
): Promise<readonly Gone[]> {
  const gone: Gone[] = [];
  await forEach(routes, async (route) => {
    const { status, headers } = await read(snapshot.url, route);
    const place =
      headers.location === undefined ? undefined : placeOnSite(snapshot, headers.location, route);
    const end = place && (await read(snapshot.url, keyOf(place)));
    const to = place ? keyOf(place) : headers.location;
    gone.push({ route, status, to, isDead: end !== undefined && end.status >= 400 });
  });
  return gone.toSorted((one, other) => one.route.localeCompare(other.route));
}
