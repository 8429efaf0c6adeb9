// `npm run content:check`: all problems of the content files at once, each with its file and line.
import { ContentError } from '@/lib/content/files/problem';

try {
  const { pages } = await import('@/lib/content/pages');
  await import('@/lib/content/navigation');
  console.log(`The content is valid: ${pages.length} pages.`);
} catch (error) {
  if (!(error instanceof ContentError)) throw error;
  console.error(error.message);
  const count = error.problems.length;
  console.error(`\n${count} ${count === 1 ? 'problem' : 'problems'} in the content.`);
  process.exitCode = 1;
}
