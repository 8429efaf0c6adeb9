import 'server-only';
import { readdirSync, readFileSync } from 'node:fs';
import { CACHE_CONTROL } from '#lib/caching.ts';
import { CHOSEN_ORDERS } from '#lib/content/order-address.ts';
import { pagePaths } from '#lib/content/paths.ts';
import { FILE_TYPES } from '@repo/server/http/file-types.ts';
import { isPerRequest } from '#lib/proxy/per-request-pages.ts';
import { robotsHeaders } from '#lib/proxy/robots-headers.ts';

/** The names of compressed files, by their encodings: first the smallest (tools/documents/compress.mjs). */
const ENDINGS = { br: '.br', gzip: '.gz' } as const;

export type Encoding = keyof typeof ENDINGS;

/** What the site sends as it is: a page, an answer made with the build, or a file. */
export type StaticFile = Readonly<{
  /** Where it is in the folder of the site. */
  file: string;
  headers: Readonly<Record<string, string>>;
  /** In which encodings it is there as well, first the smallest. */
  encodings: readonly Encoding[];
  /** Whether its address changes with its content. Then a part of it can be asked for. */
  isHashed: boolean;
}>;

const VARIES = { vary: 'Accept-Encoding' };

/** Where the compressed file is. */
export const encodedFile = (file: string, encoding: Encoding): string => file + ENDINGS[encoding];

/** What Next.js has made with the build, the hashed files, and what is served as it is in the repository. */
const PRERENDERED = '.next/server/app';
const HASHED = '.next/static';
const PUBLIC = 'public';

/** The file that holds a prerendered page. @param page its path */
export const builtPage = (page: string): string =>
  `${PRERENDERED}${page === '/' ? '/index' : page}.html`;

/**
 * Everything that the site sends as it is, by its path, and the order page with a choice by that of the page.
 * What is rendered for a request is not among it.
 */
export function staticFiles(): ReadonlyMap<string, StaticFile> {
  return new Map([...pages(), ...answers(), ...hashedFiles(), ...publicFiles()]);
}

type Entry = readonly [path: string, StaticFile];

function pages(): Entry[] {
  const common = new Set(pagePaths().filter((path) => !isPerRequest(path)));
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'cache-control': CACHE_CONTROL.revalidated,
    ...VARIES,
    ...robotsHeaders(),
  };
  return filesIn(PRERENDERED, '.html').flatMap(({ name, ...file }): Entry[] => {
    const path = name === 'index' ? '/' : `/${name}`;
    const isPage = common.has(path) || path.startsWith(CHOSEN_ORDERS);
    return isPage ? [[path, { ...file, headers, isHashed: false }]] : [];
  });
}

/** Answers of route handlers. Next.js has written down what it says with them. */
const answers = () =>
  filesIn(PRERENDERED, '.body').map(({ name, ...file }): Entry => {
    const path = `/${name}`;
    const meta = readFileSync(file.file.replace(/body$/, 'meta'), 'utf8');
    const { headers } = JSON.parse(meta) as { headers: Record<string, string> };
    const own = Object.entries(headers).filter(([header]) => !header.startsWith('x-next-'));
    const all = {
      ...Object.fromEntries(own),
      ...(file.encodings.length > 0 && VARIES),
      ...(!PICTURES.test(path) && robotsHeaders()),
    };
    return [path, { ...file, headers: all, isHashed: false }];
  });

/** Pictures, which other sites show beside links to ours. Search engines may have them. */
const PICTURES = /^\/(?:cards|icons|mosaics|photos)\//;

const hashedFiles = () =>
  filesByType(HASHED, (name, type) => ({
    path: `/_next/static/${name}`,
    isHashed: true,
    headers: {
      'cache-control': CACHE_CONTROL.forGood,
      // Fonts are compressed in themselves.
      ...(!type.startsWith('font/') && VARIES),
    },
  }));

const publicFiles = () =>
  filesByType(PUBLIC, (name) => ({
    path: `/${name}`,
    isHashed: false,
    headers: { 'cache-control': CACHE_CONTROL.revalidated, ...robotsHeaders() },
  }));

/** The files of a folder whose types are known. @param describe says the rest about one */
const filesByType = (
  folder: string,
  describe: (
    name: string,
    type: string,
  ) => { path: string } & Pick<StaticFile, 'isHashed' | 'headers'>,
) =>
  Object.entries(FILE_TYPES).flatMap(([ending, type]) =>
    filesIn(folder, `.${ending}`).map(({ name, ...file }): Entry => {
      const { path, isHashed, headers } = describe(`${name}.${ending}`, type);
      return [path, { ...file, isHashed, headers: { 'content-type': type, ...headers } }];
    }),
  );

/** The files with an ending below a folder: their names without it, and the encodings in which they are there. */
function filesIn(folder: string, ending: string) {
  const all = new Set(readdirSync(folder, { recursive: true }).map(String));
  return [...all]
    .filter((file) => file.endsWith(ending))
    .map((file) => ({
      name: file.slice(0, -ending.length),
      file: `${folder}/${file}`,
      encodings: (Object.keys(ENDINGS) as Encoding[]).filter((encoding) =>
        all.has(encodedFile(file, encoding)),
      ),
    }));
}
