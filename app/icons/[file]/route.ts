import { drawIcon } from '#app/icons/draw-icon.tsx';
import { CACHE_CONTROL } from '#lib/caching.ts';
import { ICONS } from '#lib/seo/icons.ts';

export const dynamic = 'force-static'; // drawn when the site is built
export const dynamicParams = false;

const icons = new Map(Object.entries(ICONS));

export const generateStaticParams = () => [...icons.keys()].map((file) => ({ file }));

/** An icon for home screens. Its name stays when the logo changes, so it is cached for only a day. */
export async function GET(_request: Request, { params }: RouteContext<'/icons/[file]'>) {
  const icon = icons.get((await params).file);
  if (!icon) return new Response(null, { status: 404 });
  return new Response(await drawIcon(icon), {
    headers: { 'content-type': 'image/png', 'cache-control': CACHE_CONTROL.forADay },
  });
}
