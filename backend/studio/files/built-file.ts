import { readFile, realpath, stat } from 'node:fs/promises';
import { extname, join, sep } from 'node:path';

/** A file and what it is. */
export type NamedFile = Readonly<{ type: string; bytes: Uint8Array }>;

/** What the address of a file that a build has made begins with, and where these files are in a checkout. */
const MADE = { address: '/_next/static/', folder: join('.next', 'static') };

/** Where the other files are that every build has. */
const PUBLIC = 'public';

/** The kinds of files that a page shows. Nothing else is served. */
const TYPES: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.css': 'text/css; charset=utf-8',
  '.gif': 'image/gif',
  '.ico': 'image/x-icon',
  '.jpg': 'image/jpeg',
  '.mp4': 'video/mp4',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain; charset=utf-8',
  '.webm': 'video/webm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};

/** What the system says of a file is that there is none that could be served. */
const ofSystem = (error: unknown) => {
  if ((error as NodeJS.ErrnoException).code === undefined) throw error;
  return undefined;
};

/**
 * A file that a page names and that every build has.
 *
 * @param root the checkout
 * @param address on the site, decoded
 * @returns nothing if there is none, or if it is outside of these folders
 */
export async function builtFile(root: string, address: string): Promise<NamedFile | undefined> {
  const type = TYPES[extname(address)];
  if (type === undefined) return undefined;
  const isMade = address.startsWith(MADE.address);
  const folder = join(root, isMade ? MADE.folder : PUBLIC);
  const rest = isMade ? address.slice(MADE.address.length) : address;
  const [top, path] = await Promise.all(
    [folder, join(folder, rest)].map((each) => realpath(each).catch(ofSystem)),
  );
  if (top === undefined || path?.startsWith(top + sep) !== true) return undefined;
  const found = await stat(path).catch(ofSystem);
  return found?.isFile() ? { type, bytes: await readFile(path) } : undefined;
}
