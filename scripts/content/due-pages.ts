import pLimit from 'p-limit';
import { CommandError } from '@repo/backend/core/errors.ts';
import type { Page } from '#lib/content/page.ts';
import { calendarOf } from '#lib/content/publication/calendar.ts';
import type { Planned } from '#lib/content/publication/planned.ts';
import { isPublic } from '#lib/content/publication/publication.ts';
import type { PublicationRecord } from '#tools/publication-record.mjs';

/** How many pages are asked for at a time. */
const AT_A_TIME = 8;

/** How long a site may take to answer, in milliseconds. */
const PATIENCE_MS = 10_000;

/**
 * What has been due since a build, as lines.
 *
 * @param items all pages and records, whether they are public or not
 * @param record of the build; nothing if there is none
 * @throws {CommandError} if there is no build to compare with
 */
export function dueSince(
  items: readonly Planned[],
  record: PublicationRecord | undefined,
  now: number,
): readonly string[] {
  if (!record) {
    throw new CommandError(
      'There is no build here to compare with. Name the site: npm run content:calendar -- --due --site https://www.example.com',
    );
  }
  return calendarOf(items, Date.parse(record.time))
    .filter(({ at }) => at.instant <= now)
    .map(({ at, what, item }) => `${item.place} ${what} on ${at.text}, after the build.`);
}

/**
 * Which pages a site shows although they should not be there now, or lacks although they should, as lines.
 *
 * @param pages all of them, whether they are public or not
 * @param site its address
 * @throws {CommandError} if the site does not answer
 */
export async function dueAt(
  pages: readonly Page[],
  site: string,
  now: number,
): Promise<readonly string[]> {
  const dated = pages.filter(({ draft, publishAt, unpublishAt }) =>
    [draft, publishAt, unpublishAt].some((field) => field !== undefined),
  );
  const limit = pLimit(AT_A_TIME);
  const lines = await Promise.all(
    dated.map(async (page) => {
      const isThere = await limit(() => isServed(new URL(page.path, site)));
      if (isThere === isPublic(page, now)) return [];
      return [
        isThere
          ? `${page.path} is on the site, and should not be there.`
          : `${page.path} should be on the site, and is not there.`,
      ];
    }),
  );
  return lines.flat();
}

async function isServed(url: URL): Promise<boolean> {
  const signal = AbortSignal.timeout(PATIENCE_MS);
  try {
    const { status } = await fetch(url, { method: 'HEAD', redirect: 'manual', signal });
    if (status < 500) return status === 200;
    throw new CommandError(`${url.href} answers ${status}.`);
  } catch (cause) {
    if (cause instanceof CommandError) throw cause;
    throw new CommandError(`${url.href} does not answer.`, { cause });
  }
}
