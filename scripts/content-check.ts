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
} from '@/lib/content/files/problem';
import { counted } from '@/tools/counted';
import { contentTime } from '@/lib/content/publication/content-time';

function tellNotes(notes: readonly ContentProblem[]) {
  if (notes.length === 0) return;
  console.log(`${notes.map(tell).join('\n')}\n${counted(notes.length, 'note')}.\n`);
}

const { links } = parseArgs({ options: { links: { type: 'boolean', default: false } } }).values;

try {
  const { preparePhotos } = await import('@/scripts/photos/prepare');
  const photos = await preparePhotos();
  if (photos.made > 0) console.log(`Made ${counted(photos.made, 'file')} from photos.`);
  await import('@/lib/content/logo');
  await import('@/lib/content/desk-icon');
  const { writeSchemas } = await import('@/scripts/content/write-schemas');
  writeSchemas();
  const { contentNotes, loadedPages, pages } = await import('@/lib/content/pages');
  await import('@/lib/content/navigation');
  const { redirectOf } = await import('@/lib/content/redirects');
  const { calendarLines } = await import('@/scripts/content/calendar-lines');
  const { laterProblems } = await import('@/scripts/content/later-problems');
  const { staleDates } = await import('@/scripts/content/stale-dates');
  const today = new Date(contentTime).toISOString().slice(0, 10);
  const { brokenLinks, externalLinks } = await import('@/scripts/content/external-links');
  const { removedPages } = await import('@/scripts/content/removed-pages');
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
  const calendar = calendarLines(
    loadedPages.map(({ page }) => page),
    contentTime,
  );
  if (calendar.length > 0) console.log(calendar.join('\n'));
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  tellNotes(error.notes);
  console.error(error.message);
  console.error(`\n${counted(error.problems.length, 'problem')} in the content.`);
  process.exitCode = 1;
}
