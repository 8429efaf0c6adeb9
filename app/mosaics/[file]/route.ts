import { CACHE_CONTROL } from '#lib/caching.ts';
import { drawingFiles } from '#lib/content/logo.ts';
import { mosaicPolicy } from '#lib/mosaic-policy.ts';

export const dynamic = 'force-static'; // drawn when the site is built
export const dynamicParams = false;

export const generateStaticParams = () => [...drawingFiles.keys()].map((file) => ({ file }));

/** One mosaic, or the logo, as a file. Its name changes with its content, so it can be cached forever. */
export async function GET(_request: Request, { params }: RouteContext<'/mosaics/[file]'>) {
  const svg = drawingFiles.get((await params).file);
  return new Response(svg, {
    status: svg === undefined ? 404 : 200,
    headers: {
      'content-type': 'image/svg+xml',
      'cache-control': CACHE_CONTROL.forGood,
      'content-security-policy': mosaicPolicy(svg ?? ''),
    },
  });
}
