import { CACHE_CONTROL } from '#lib/caching.ts';
import { photoFiles } from '#lib/content/photo-files.ts';
import { readPhotoFile } from '#lib/photos/read-file.ts';

export const dynamic = 'force-static'; // taken into the build when the site is built
export const dynamicParams = false;

export const generateStaticParams = () => [...photoFiles()].map((file) => ({ file }));

/** One file of a photo. Its name changes with its content, so it can be cached forever. */
export async function GET(_request: Request, { params }: RouteContext<'/photos/[file]'>) {
  const { file } = await params;
  if (!photoFiles().has(file)) return new Response(null, { status: 404 });
  return new Response(await readPhotoFile(file), {
    headers: {
      'content-type': file.endsWith('.avif') ? 'image/avif' : 'image/webp',
      'cache-control': CACHE_CONTROL.forGood,
    },
  });
}
