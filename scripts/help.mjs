// `npm run help`: all commands in groups, those for newcomers first. It works before anything is installed. `-- --write`
// puts them into README.md and lab/README.md instead, and what is said of settings where that belongs.
import { helpLines } from '#tools/command-lines.mjs';
import { print } from '#testbed/progress.mjs';

if (process.argv.includes('--write')) {
  const { writeCommandDocuments } = await import('#tools/command-documents.mjs');
  await writeCommandDocuments();
  const { writeSettingDocuments } = await import('#tools/setting-documents.ts');
  await writeSettingDocuments();
} else print(helpLines().join('\n'));
