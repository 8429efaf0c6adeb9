// `npm run content:check`: all problems of the content files at once, each with its file and line. Notes come
// before them, and do not make it fail.
import { ContentError, tell, type ContentProblem } from '@/lib/content/files/problem';

const counted = (count: number, noun: string) => `${count} ${count === 1 ? noun : `${noun}s`}`;

function tellNotes(notes: readonly ContentProblem[]) {
  if (notes.length > 0)
    console.log(`${notes.map(tell).join('\n')}\n${counted(notes.length, 'note')}.\n`);
}

try {
  const { contentNotes, pages } = await import('@/lib/content/pages');
  await import('@/lib/content/navigation');
  tellNotes(contentNotes);
  console.log(`The content is valid: ${pages.length} pages.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  tellNotes(error.notes);
  console.error(error.message);
  console.error(`\n${counted(error.problems.length, 'problem')} in the content.`);
  process.exitCode = 1;
}
