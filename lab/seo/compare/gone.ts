import { forEach, read } from '#seo/ask.ts';
import { keyOf, placeOnSite, type Snapshot } from '#seo/snapshot.ts';

/** A page that is no longer there, and what its address answers now. */
export type Gone = Readonly<{
  route: string;
  status: number;
  /** Where the address redirects to; undefined if it does not. */
  to: string | undefined;
  /** Whether that place does not answer either. */
  isDead: boolean;
}>;

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
