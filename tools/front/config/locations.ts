import type { FileKind } from '@/tools/front/config/file-kinds';
import { FILE_KINDS, TYPES_OF_ENDINGS } from '@/tools/front/config/file-kinds';
import { forFile, quoted, prerendered } from '@/tools/front/config/headers';
import { CACHE_CONTROL } from '@/lib/caching';

const indented = (lines: readonly string[]) => lines.map((line) => `    ${line}`).join('\n');

const location = (where: string, lines: readonly string[]) =>
  `location ${where} {\n${indented(lines)}\n}\n`;

/** Files below `public` are no answers of Next.js's router. */
const isPublic = ({ cacheControl }: FileKind) => cacheControl === 'public, max-age=0';

const byOrigin = (kind: FileKind) =>
  isPublic(kind) ? { vary: 'Accept-Encoding' } : prerendered(kind.isCompressible);

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
      ...byOrigin(kind),
      ...(!isPicture(kind) && { 'x-robots-tag': '$robots_tag' }),
      ...(kind.type === 'image/svg+xml' && { 'content-security-policy': '$drawing_policy' }),
    }),
    'try_files $front_file @site;',
  ]);

const hashed = () =>
  location('^~ /_next/static/', [
    'root $front/static;',
    ...typesOf(TYPES_OF_ENDINGS),
    ...forFile('/_next/static/', {
      'cache-control': CACHE_CONTROL.forGood,
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
    'try_files $front_file @site;',
  ]);

/** The locations of all files. */
export const fileLocations = () =>
  [...FILE_KINDS.map(ofKind), hashed(), robots(), dictionary()].join('\n');
