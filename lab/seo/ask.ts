import pLimit from 'p-limit';
import { CommandError } from '@repo/backend/core/errors.ts';
import { CLIENTS, JUDGE } from '@repo/seo/clients.ts';
import type { Answer } from '@repo/seo/snapshot.ts';

const AT_A_TIME = 4;
const LONGEST_WAIT_MS = 20_000;

/** Does some work for each item, a few at a time. */
export async function forEach<Item>(items: Iterable<Item>, work: (item: Item) => Promise<void>) {
  await pLimit(AT_A_TIME).map(items, work);
}

/**
 * Requests a path of a site as a client does. Redirects are not followed.
 *
 * @throws CommandError if the site does not answer
 */
export async function ask(site: string, path: string, client: string): Promise<Response> {
  const attempt = () =>
    fetch(new URL(path, site), {
      redirect: 'manual',
      headers: { 'user-agent': CLIENTS[client] ?? '' },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
  // A kept-alive connection may have been closed in the meantime; then a new one is made.
  return attempt()
    .catch(attempt)
    .catch((cause: unknown) => {
      throw new CommandError(`${site} does not answer.`, { cause });
    });
}

/** The answer of a site to a client, with its text. */
export async function read(site: string, path: string, client = JUDGE): Promise<Answer> {
  const response = await ask(site, path, client);
  const { status, headers } = response;
  return { status, headers: Object.fromEntries(headers), body: await response.text() };
}
