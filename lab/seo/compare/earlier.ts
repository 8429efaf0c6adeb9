import { existsSync, readFileSync } from 'node:fs';
import { CommandError } from '@repo/backend/core/errors.ts';
import type { Earlier } from '@repo/seo/compare/earlier.ts';
import { auditSite } from '#seo/audit-site.ts';
import { listedPages } from '#seo/compare/listed-pages.ts';
import { reportSchema } from '@repo/seo/report.ts';
import type { Extent } from '@repo/seo/snapshot.ts';

/**
 * Reads a report that `npm run seo -w lab -- --json` printed earlier.
 *
 * @throws CommandError if there is none in the file
 */
export function earlierReport(file: string): Earlier {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  try {
    const report = reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
    return { report, name: `the report of ${report.date}` };
  } catch (cause) {
    throw new CommandError(`${file} is not a report printed by \`npm run seo -w lab -- --json\`.`, {
      cause,
    });
  }
}

/**
 * Reads the pages that a live site has: those that its sitemap lists, and those of ours that it has too.
 *
 * @param ours paths of the pages that are compared with it
 * @param extent whether these are all pages. If not, no other page of the live site is read.
 */
export async function liveSite(
  url: string,
  ours: readonly string[],
  extent: Extent,
): Promise<Earlier> {
  const { publicUrl, paths } = await listedPages(url);
  const wanted = extent === 'site' ? [...new Set([...paths, ...ours])] : ours;
  const audited = await auditSite({ url, publicUrl }, wanted, extent);
  return { ...audited, name: new URL(url).host };
}
