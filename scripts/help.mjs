// `npm run help`: all commands in groups, those for newcomers first. It works before anything is installed. `-- --write`
// puts them into README.md and lab/README.md instead.
import { helpLines } from '#tools/command-lines.mjs';
import { print } from '#testbed/progress.mjs';

if (process.argv.includes('--write')) {
  const { writeCommandDocuments } = await import('#tools/command-documents.mjs');
  await writeCommandDocuments();
} else print(helpLines().join('\n'));
