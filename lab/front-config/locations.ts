import { FILE_TYPES } from '@repo/server/http/file-types.ts';
import type { FileKind } from '#front-config/file-kinds.ts';
import { FILE_KINDS } from '#front-config/file-kinds.ts';
import { forFile, quoted, prerendered } from '#front-config/headers.ts';
import { CACHE_CONTROL } from '../../lib/caching.ts';

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n');

const location = (where: string, lines: readonly string[]) =>
  `location ${where} {\n${indented(lines)}\n}\n`;

const WHOLE_FILE = 'try_files $front_file @site;';

/** Pictures that do not go through the middleware (`matcher` in middleware.ts). */
const isPicture = ({ location: where }: FileKind) => where.startsWith('^~');

const example = ({ location: where }: FileKind) => where.replace(/^\S+ /, '');

const typesOf = (types: Readonly<Record<string, string>>) => {
  const lines = Object.entries(types).map(([ending, type]) => `    ${quoted(type)} ${ending};`);
  return lines.length === 0 ? ['types { }'] : ['types {', ...lines, '}'];
};

const ofKind = (kind: FileKind) =>
  location(kind.location, [
    ...typesOf(kind.otherTypes),
    `default_type ${quoted(kind.type)};`,
    ...forFile(example(kind), {
      'cache-control': kind.cacheControl,
      ...prerendered(kind.isCompressible),
      ...(!isPicture(kind) && { 'x-robots-tag': '$robots_tag' }),
      ...(kind.type === 'image/svg+xml' && { 'content-security-policy': '$drawing_policy' }),
    }),
    WHOLE_FILE,
  ]);

const hashed = () =>
  location('^~ /_next/static/', [
    'root $front/static;',
    ...typesOf(FILE_TYPES),
    // The sites send a part of a hashed file, and one alone.
    'max_ranges 1;',
    ...forFile('/_next/static/', {
      'cache-control': '$hashed_caching',
      vary: '$hashed_vary',
    }),
    'try_files $front_hashed @site;',
  ]);

const robots = () =>
  location('= /robots.txt', [
    'types { }',
    'default_type text/plain;',
    ...forFile('/robots.txt', {
      'cache-control': CACHE_CONTROL.revalidated,
      ...prerendered(true),
      'x-robots-tag': '$robots_tag',
    }),
    'try_files $front_robots @site;',
  ]);

/** What all pages have in common. It stays at its address when it changes, and browsers name the one they have. */
const dictionary = () =>
  location('= /page-dictionary', [
    'types { }',
    'default_type application/octet-stream;',
    ...forFile('/page-dictionary', {
      'cache-control': CACHE_CONTROL.forADay,
      vary: 'Accept-Encoding',
      'use-as-dictionary': 'match="/*", match-dest=("document")',
    }),
    WHOLE_FILE,
  ]);

/** The locations of all files. */
export const fileLocations = () =>
  [...FILE_KINDS.map(ofKind), hashed(), robots(), dictionary()].join('\n');
