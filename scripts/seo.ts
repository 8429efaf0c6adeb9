// `npm run seo`: what search engines and link previews get from the site, and what is wrong with it.
// docs/seo.md explains how to read it.
import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { CommandError } from '@/backend/core/errors';
import { readArguments, runCommand } from '@/backend/core/run-command';
import { pages } from '@/lib/content/pages';
import { ensureBuilt } from '@/tools/build.mjs';
import { printToStderr } from '@/tools/progress.mjs';
import { audit } from '@/scripts/seo/audit';
import { changesBetween } from '@/scripts/seo/diff';
import { ofLevel } from '@/scripts/seo/problem';
import { publicUrl } from '@/scripts/seo/public-url';
import { readSite } from '@/scripts/seo/read-site';
import { reportOf, reportSchema, type Report } from '@/scripts/seo/report';
import { siteOf } from '@/scripts/seo/site';
import { countsOf, linesOf, tableOf } from '@/scripts/seo/table';
import { startBackend } from '@/tools/servers/backend';
import { startSite } from '@/tools/servers/site';

const paths = pages.map(({ path }) => path);

function readOptions() {
  const strings = { url: { type: 'string' }, diff: { type: 'string' } } as const;
  return readArguments(
    () => parseArgs({ options: { ...strings, json: { type: 'boolean', default: false } } }).values,
  );
}

async function reportOn(url: string): Promise<Report> {
  if (!URL.canParse(url))
    throw new CommandError(`${url} is not an address like http://127.0.0.1:3000.`);
  const snapshot = await readSite({ url, publicUrl }, paths);
  const site = siteOf(snapshot, new Date().toISOString().slice(0, 10));
  return reportOf(site, audit(site));
}

async function reportOnBuild(): Promise<Report> {
  await ensureBuilt();
  await using backend = await startBackend();
  await using site = await startSite(backend.url, { env: { DEPLOYMENT: 'production' } });
  return await reportOn(site.url);
}

function readEarlier(file: string): Report {
  if (!existsSync(file)) throw new CommandError(`There is no file ${file}.`);
  try {
    return reportSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (cause) {
    throw new CommandError(`${file} is not a report printed by \`npm run seo -- --json\`.`, {
      cause,
    });
  }
}

/** The output of the command. */
function outputOf(report: Report, earlier: Report | undefined, isJson: boolean): string {
  const changes = earlier && changesBetween(earlier, report);
  if (isJson) return JSON.stringify({ ...report, ...(changes && { changes }) }, undefined, 2);
  const lines = changes
    ? [...changes, '', `${changes.length} changes since ${earlier.date}`]
    : [tableOf(report), '', linesOf(report.problems), ''];
  return [...lines, countsOf(report)].join('\n');
}

await runCommand(async () => {
  const { url, diff, json } = readOptions();
  if (json) printToStderr();
  const earlier = diff === undefined ? undefined : readEarlier(diff);
  const report = await (url === undefined ? reportOnBuild() : reportOn(url));
  process.stdout.write(`${outputOf(report, earlier, json)}\n`);
  process.exitCode = ofLevel(report.problems, 'error').length > 0 ? 1 : 0;
}, 2);
