import { counted } from '@repo/contract/counted.ts';
import { print } from '@repo/testbed/progress.mjs';
import { auditSite, type Audited } from '#seo/audit-site.ts';
import { changesBetween } from '@repo/seo/compare/changes.ts';
import { earlierReport, liveSite } from '#seo/compare/earlier.ts';
import { askForGone } from '#seo/compare/gone.ts';
import { listedPages } from '#seo/compare/listed-pages.ts';
import type { Options } from '#seo/options.ts';
import type { Earlier } from '@repo/seo/compare/earlier.ts';
import type { Gone } from '@repo/seo/compare/gone.ts';
import { ofLevel } from '@repo/seo/problem.ts';
import { publicUrl } from '#seo/public-url.ts';
import { countsOf, linesOf, tableOf } from '#seo/table.ts';

/** A site that was read, and what it is compared with. */
type Outcome = Audited & Readonly<{ earlier: Earlier | undefined; gone: readonly Gone[] }>;

/**
 * Audits a site that is running, and prints or writes what the options ask for.
 *
 * @param url where the site is
 * @returns the exit code: 1 if there is an error
 */
export async function run(options: Options, url: string): Promise<number> {
  const outcome = await examine(options, url);
  const { site, report, earlier, gone } = outcome;
  if (options.board === undefined) {
    process.stdout.write(`${outputOf(outcome, options.json)}\n`);
  } else {
    const { boardOf } = await import('@repo/seo/board/model.ts');
    const { writeBoard } = await import('#seo/board/write-board.ts');
    await writeBoard(boardOf(site, report, earlier, gone), options.board);
    print(`The board is in ${options.board}: open it in a browser.\n${countsOf(report)} on it`);
  }
  return ofLevel(report.problems, 'error').length > 0 ? 1 : 0;
}

async function examine(options: Options, url: string): Promise<Outcome> {
  const { diff, live, page } = options;
  // A report that cannot be read is told before the long work begins.
  const before = diff === undefined ? undefined : earlierReport(diff);
  const extent = page === undefined ? 'site' : 'page';
  const paths = await pathsFor(options);
  const audited = await auditSite({ url, publicUrl }, paths, extent);
  const earlier = live === undefined ? before : await liveSite(live, paths, extent);
  const missing = Object.keys(earlier?.report.pages ?? {}).filter(
    (route) => extent === 'site' && !(route in audited.report.pages),
  );
  return { ...audited, earlier, gone: await askForGone({ url, publicUrl }, missing) };
}

/** The pages to read: the one that is asked for, or those that have a file or are in the sitemap. */
async function pathsFor({ url, page }: Options): Promise<readonly string[]> {
  if (page !== undefined) return [page];
  const { pages } = await import('../../lib/content/pages.ts');
  const listed = url === undefined ? [] : (await listedPages(url)).paths;
  return [...new Set([...pages.map(({ path }) => path), ...listed])];
}

/** The output of the command. */
function outputOf({ report, earlier, gone }: Outcome, isJson: boolean): string {
  const changes = earlier && changesBetween(earlier.report, report, gone);
  if (isJson) return JSON.stringify({ ...report, ...(changes && { changes }) }, undefined, 2);
  const lines = changes
    ? [...changes, '', `${counted(changes.length, 'line')} of changes since ${earlier.name}`]
    : [tableOf(report), '', linesOf(report.problems), ''];
  const isElsewhere = changes !== undefined && report.problems.length > 0;
  return [
    ...lines,
    `${countsOf(report)}${isElsewhere ? ' (npm run seo -w lab lists them)' : ''}`,
  ].join('\n');
}
