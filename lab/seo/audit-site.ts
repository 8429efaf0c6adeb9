import { CommandError } from '@repo/backend/core/errors.ts';
import { audit } from '@repo/seo/audit.ts';
import { readSite, type Place } from '#seo/read-site.ts';
import { reportOf, type Report } from '@repo/seo/report.ts';
import type { Extent } from '@repo/seo/snapshot.ts';
import { siteOf, type Site } from '@repo/seo/site.ts';

/** A site that was read, and the report on it. */
export type Audited = Readonly<{ site: Site; report: Report }>;

/**
 * Reads pages of a site that is running, and audits them.
 *
 * @param extent whether these are all of its pages, and whether to read what they link to
 * @throws CommandError if the address is none, or does not answer
 */
export async function auditSite(
  place: Place,
  paths: readonly string[],
  extent: Extent,
): Promise<Audited> {
  if (!URL.canParse(place.url))
    throw new CommandError(`${place.url} is not an address like http://127.0.0.1:3000.`);
  const snapshot = await readSite(place, paths, extent);
  const site = siteOf(snapshot, new Date().toISOString().slice(0, 10));
  return { site, report: reportOf(site, audit(site)) };
}
