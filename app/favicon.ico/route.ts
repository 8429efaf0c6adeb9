import { drawIcon } from '#app/icons/draw-icon.tsx';
import { CACHE_CONTROL } from '#lib/caching.ts';
import { toIco } from '#lib/seo/ico.ts';
import { FAVICONS } from '#lib/seo/icons.ts';

export const dynamic = 'force-static'; // drawn when the site is built

/** The icon for programs that request this path unprompted, and for browsers that cannot show SVG. */
export async function GET() {
  const icons = FAVICONS.map(async (icon) => ({
    size: icon.size,
    png: new Uint8Array(await drawIcon(icon)),
  }));
  return new Response(toIco(await Promise.all(icons)), {
    headers: { 'content-type': 'image/x-icon', 'cache-control': CACHE_CONTROL.forADay },
  });
}
