// `npm run content:check`: all problems of the content files at once, each with its file and line. Notes come
// before them, and do not make it fail. If there is no problem, it says what comes next. The files of the photos
// are made first, because their weight is one of the things that may be wrong. It also writes the schemas with which
// editors complete these files. With `--links`, it asks the addresses on other sites whether they exist.
import { parseArgs } from 'node:util';
import {
  ContentError,
  tell,
  throwContentError,
  type ContentProblem,
} from '@repo/content-files/problem.ts';
import { counted } from '@repo/contract/counted.ts';
import { contentTime } from '#lib/content/publication/content-time.ts';

function tellNotes(notes: readonly ContentProblem[]) {
  if (notes.length === 0) return;
  console.log(`${notes.map(tell).join('\n')}\n${counted(notes.length, 'note')}.\n`);
}

const { links } = parseArgs({ options: { links: { type: 'boolean', default: false } } }).values;

try {
  const { preparePhotos } = await import('#scripts/photos/prepare.ts');
  const photos = await preparePhotos();
  if (photos.made > 0) console.log(`Made ${counted(photos.made, 'file')} from photos.`);
  await import('#lib/content/logo.ts');
  await import('@repo/company/drawings/desk-icon.ts');
  const { writeSchemas } = await import('#scripts/content/write-schemas.ts');
  writeSchemas();
  const { contentNotes, loadedPages, pages } = await import('#lib/content/pages.ts');
  await import('#lib/content/navigation.ts');
  await import('#lib/content/synonyms.ts');
  const { redirectOf } = await import('#lib/content/redirects.ts');
  const { planned } = await import('#lib/content/publication/planned.ts');
  const { calendarLines } = await import('#scripts/content/calendar-lines.ts');
  const { laterProblems } = await import('#scripts/content/later-problems.ts');
  const { staleDates } = await import('#scripts/content/stale-dates.ts');
  const today = new Date(contentTime).toISOString().slice(0, 10);
  const { brokenLinks, externalLinks } = await import('#scripts/content/external-links.ts');
  const { removedPages } = await import('#scripts/content/removed-pages.ts');
  const paths = new Set(loadedPages.map(({ page }) => page.path));
  const notes = throwContentError([
    ...contentNotes,
    ...photos.notes,
    ...(await removedPages((path) => paths.has(path) || redirectOf(path) !== undefined)),
    ...(await staleDates(loadedPages, today)),
    ...laterProblems(loadedPages, contentTime),
    ...(links ? await brokenLinks(externalLinks(loadedPages)) : []),
  ]);
  tellNotes(notes);
  console.log(`The content is valid: ${pages.length} pages.`);
  const calendar = calendarLines(planned, contentTime);
  if (calendar.length > 0) console.log(calendar.join('\n'));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  tellNotes(error.notes);
  console.error(error.message);
  console.error(`\n${counted(error.problems.length, 'problem')} in the content.`);
  process.exitCode = 1;
}
