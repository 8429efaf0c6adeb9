import { CACHE_CONTROL } from '#lib/caching.ts';
import { texts } from '#lib/islands/manifest.ts';

type Props = Readonly<{ params: Promise<{ file: string }> }>;

/** The files of islands during development. A build has them beside the files of Next.js. */
export async function GET(_request: Request, { params }: Props) {
  const { file } = await params;
  const text = texts[file];
  if (text === undefined) return new Response('Not found', { status: 404 });
  const type = file.endsWith('.css') ? 'text/css' : 'text/javascript';
  return new Response(text, {
    headers: {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': CACHE_CONTROL.revalidated,
    },
  });
}
