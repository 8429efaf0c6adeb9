import path from 'node:path';
import { changedPages, pageDigests } from '#scripts/release/index-now/page-digests.ts';
import { readTold, writeTold, type Told } from '#scripts/release/index-now/told.ts';
import { currentIn } from '#scripts/release/names.ts';

/** The most addresses that one call may have (https://www.indexnow.org/documentation). */
const MOST_ADDRESSES = 10_000;

/** How often a call is tried that fails. Sitemaps tell the same, later. */
const MOST_FAILURES = 10;

/** How long the service may take for an answer, in milliseconds. */
const ANSWERS_WITHIN_MS = 10_000;

/** Whom search engines are told of, and by whom. */
export type Telling = Readonly<{
  /** The folder of the releases. */
  folder: string;
  /** The address of the site, without a path. */
  site: string;
  /** What proves that we are the site: it is also in a file there. */
  key: string;
  /** The address of the service. */
  service: string;
  now: () => number;
}>;

/**
 * Tells search engines which pages the current release has changed, added, or removed since they were told last
 * (IndexNow). Each release is told once, also if the process is killed at any point: then it is rather not told, because
 * sitemaps say the same. What was not accepted because of the network or the service is told at a later call.
 *
 * @returns what they were told; nothing if there was nothing to do
 */
export async function tellSearchEngines(telling: Telling): Promise<Told | undefined> {
  const { folder, site, now } = telling;
  const release = currentIn(folder);
  if (release === undefined) return undefined;
  const last = readTold(folder);
  if (last?.release === release) {
    if (last.state !== 'failed' || last.failures >= MOST_FAILURES) return undefined;
  }
  const before = last?.pages ?? {};
  const pages = pageDigests(path.join(folder, release));
  const addresses = changedPages(before, pages)
    .slice(0, MOST_ADDRESSES)
    .map((page) => new URL(page, site).href);
  const failures = last?.release === release ? last.failures : 0;
  const told: Told = {
    release,
    at: new Date(now()).toISOString(),
    addresses,
    state: 'sending',
    failures,
    pages,
  };
  writeTold(folder, told);
  const state = addresses.length === 0 ? 'told' : await send(telling, addresses);
  const after: Told =
    state === 'failed'
      ? { ...told, state, failures: failures + 1, pages: before }
      : { ...told, state };
  writeTold(folder, after);
  return after;
}

/** Makes the call. */
async function send(
  { site, key, service }: Telling,
  addresses: readonly string[],
): Promise<Exclude<Told['state'], 'sending'>> {
  const body = {
    host: new URL(site).host,
    key,
    keyLocation: new URL(`/${key}.txt`, site).href,
    urlList: addresses,
  };
  try {
    const { ok, status } = await fetch(service, {
      method: 'POST',
      headers: { 'content-type': 'application/json; charset=utf-8' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWERS_WITHIN_MS),
    });
    if (ok) return 'told';
    return status === 429 || status >= 500 ? 'failed' : 'refused';
  } catch {
    return 'failed';
  }
}
