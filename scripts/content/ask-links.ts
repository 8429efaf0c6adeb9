import { setTimeout as sleep } from 'node:timers/promises';
import pLimit from 'p-limit';

/** What an address answered, or why it did not. */
export type LinkAnswer = Readonly<{ status: number; location?: string } | { failure: string }>;

/** How many hosts are asked at once. Each is asked for one address at a time, with a pause in between. */
const HOSTS_AT_ONCE = 4;
const LONGEST_WAIT_MS = 10_000;

type Options = Readonly<{ userAgent: string; pauseMs: number }>;

/**
 * Asks addresses on other sites whether they exist, politely: first without their content, and one after the other
 * on each host.
 *
 * @param urls each once
 * @returns the answer of each, in any order
 */
export async function askLinks(
  urls: readonly string[],
  options: Options,
): Promise<ReadonlyMap<string, LinkAnswer>> {
  const answers = new Map<string, LinkAnswer>();
  const byHost = Map.groupBy(urls, (url) => new URL(url).host);
  await pLimit(HOSTS_AT_ONCE).map(byHost.values(), async (some) => {
    for (const [index, url] of some.entries()) {
      if (index > 0) await sleep(options.pauseMs);
      answers.set(url, await ask(url, options));
    }
  });
  return answers;
}

/** Some servers answer HEAD wrongly, so an error is believed only when GET has it, too. */
async function ask(url: string, options: Options): Promise<LinkAnswer> {
  const answer = await askOnce('HEAD', url, options);
  if ('failure' in answer || answer.status < 400) return answer;
  await sleep(options.pauseMs);
  return askOnce('GET', url, options);
}

async function askOnce(method: string, url: string, { userAgent }: Options): Promise<LinkAnswer> {
  try {
    const { status, headers, body } = await fetch(url, {
      method,
      redirect: 'manual',
      headers: { 'user-agent': userAgent },
      signal: AbortSignal.timeout(LONGEST_WAIT_MS),
    });
    await body?.cancel();
    const location = headers.get('location');
    return location === null ? { status } : { status, location: new URL(location, url).href };
  } catch (error) {
    return { failure: reasonOf(error) };
  }
}

/** The name of a failure: that of the system, such as ENOTFOUND, or TimeoutError. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { cause } = error;
  if (cause instanceof Error && 'code' in cause) return String(cause.code);
  return error.name;
}
