// `npm run content:calendar`: which pages appear and disappear next, and which are drafts. With `--due`, whether
// the built site, or the one that `--site` names, is behind: then it ends with 1, for cron and for CI.
import path from 'node:path';
import { parseArgs } from 'node:util';
import { CommandError } from '@repo/backend/core/errors.ts';
import { readArguments, runCommand } from '@repo/backend/core/run-command.ts';
import { calendarLines } from '#scripts/content/calendar-lines.ts';
import { dueAt, dueSince } from '#scripts/content/due-pages.ts';
import { readTold, toldLines } from '#scripts/release/index-now/told.ts';
import { CURRENT } from '#scripts/release/names.ts';
import { settings } from '#testbed/environment.mjs';
import { readPublicationRecord } from '#tools/publication-record.mjs';

const readOptions = () =>
  readArguments(
    () =>
      parseArgs({
        options: { due: { type: 'boolean', default: false }, site: { type: 'string' } },
      }).values,
  );

/** The record of the release that runs, or of the build in this folder. */
function builtRecord() {
  const { RELEASES_DIR = 'releases' } = settings();
  return readPublicationRecord(path.join(RELEASES_DIR, CURRENT)) ?? readPublicationRecord('.');
}

await runCommand(async () => {
  const { due, site } = readOptions();
  if (site !== undefined && !URL.canParse(site))
    throw new CommandError(`${site} is not an address like https://www.example.com.`);
  const { loadedPages } = await import('#lib/content/pages.ts');
  const { planned } = await import('#lib/content/publication/planned.ts');
  const now = Date.now();
  if (!due) {
    const lines = calendarLines(planned, now);
    console.log(
      lines.length > 0 ? lines.join('\n') : 'No page has a date, and there are no drafts.',
    );
    const told = readTold(settings().RELEASES_DIR ?? 'releases');
    if (told) console.log(toldLines(told).join('\n'));
    return;
  }
  const found = await (site === undefined
    ? dueSince(planned, builtRecord(), now)
    : dueAt(
        loadedPages.map(({ page }) => page),
        site,
        now,
      ));
  console.log(found.length > 0 ? found.join('\n') : 'Nothing is due.');
  if (found.length > 0) process.exitCode = 1;
}, 2);
