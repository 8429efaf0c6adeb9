import { GET as card } from '#app/cards/[file]/route.tsx';
import { GET as mosaic } from '#app/mosaics/[file]/route.ts';
import { GET as orderFile } from '#app/order/[file]/route.ts';
import { GET as photo } from '#app/photos/[file]/route.ts';

/** Answers a request for one file. */
type Serve = (file: string) => Response | Promise<Response>;

const request = new Request('http://preview.invalid/');
const named = (file: string) => ({ params: Promise.resolve({ file }) });

/** The routes whose files follow from the content, by their folders. */
const FOLDERS: Readonly<Record<string, Serve>> = {
  cards: (file) => card(request, named(file)),
  mosaics: (file) => mosaic(request, named(file)),
  order: () => orderFile(),
  photos: (file) => photo(request, named(file)),
};

const PLACE = /^\/(\w+)\/([\w.-]+)$/;

/** A file that a page names. @param path begins with a slash */
export async function fileAt(path: string) {
  const [, folder = '', file = ''] = PLACE.exec(path) ?? [];
  const answer = await FOLDERS[folder]?.(file);
  if (answer?.status !== 200) return undefined;
  return {
    type: answer.headers.get('content-type') ?? 'application/octet-stream',
    bytes: new Uint8Array(await answer.arrayBuffer()),
  };
}
