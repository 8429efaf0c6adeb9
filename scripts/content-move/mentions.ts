import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Where code and documents may name an address. What `npm run front:config -w lab` writes is left out. */
const FOLDERS = [
  'app',
  'backend',
  'components',
  'desk',
  'docs',
  'lab',
  'lib',
  'scripts',
  'tests',
  'tools',
];
const IS_TEXT = /\.(?:ts|tsx|mjs|md|yaml|json)$/;

/**
 * The lines outside the content that name a page, as `file:line`.
 *
 * @param page its path
 * @param file its file, below `content`
 */
export function mentionsOf(page: string, file: string): string[] {
  const names = new RegExp(`(?<![\\w./-])${page}(?![\\w/-])|${file.replaceAll('.', '\\.')}`);
  return FOLDERS.flatMap((folder) =>
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && IS_TEXT.test(entry.name))
      .map((entry) => path.join(entry.parentPath, entry.name))
      .sort()
      .flatMap((name) => linesWith(name, names)),
  );
}

const linesWith = (file: string, names: RegExp) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .flatMap((line, index) => (names.test(line) ? [`${file}:${index + 1}`] : []));
