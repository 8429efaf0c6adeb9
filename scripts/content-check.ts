// `npm run content:check`: all problems of the content files at once, each with its file and line. Notes come
// before them, and do not make it fail. If there is no problem, it says what comes next.
import { ContentError, tell, type ContentProblem } from '@/lib/content/files/problem';
import { contentTime } from '@/lib/content/publication/content-time';

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

function tellNotes(notes: readonly ContentProblem[]) {
  if (notes.length > 0)
    console.log(`${notes.map(tell).join('\n')}\n${counted(notes.length, 'note')}.\n`);
}

try {
  const { contentNotes, loadedPages, pages } = await import('@/lib/content/pages');
  await import('@/lib/content/navigation');
  const { calendarLines } = await import('@/scripts/content/calendar-lines');
  const { staleDates } = await import('@/scripts/content/stale-dates');
  const today = new Date(contentTime).toISOString().slice(0, 10);
  tellNotes([...contentNotes, ...(await staleDates(loadedPages, today))]);
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
