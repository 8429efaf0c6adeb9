import { ImageResponse } from 'next/og';
import { cardFonts } from '@/app/cards/fonts';
import { SocialCard } from '@/components/seo/social-card';
import { CACHE_CONTROL } from '@/lib/caching';
import { company } from '@/lib/company/company';
import { drawingOf, mosaicImage } from '@/lib/content/mosaics';
import { CARD_SIZE, cardFiles } from '@/lib/seo/cards';

export const dynamic = 'force-static'; // drawn when the site is built
export const dynamicParams = false;

export const generateStaticParams = () => [...cardFiles.keys()].map((file) => ({ file }));

/** The image that networks show for a link to a page. */
export async function GET(_request: Request, { params }: RouteContext<'/cards/[file]'>) {
  const card = cardFiles.get((await params).file);
  if (!card) return new Response(null, { status: 404 });
  return new ImageResponse(
    <SocialCard
      {...card}
      company={company.name}
      site={new URL(company.url).host}
      logo={drawingOf(mosaicImage('logo'))}
      drawing={drawingOf(card.mosaic)}
    />,
    {
      ...CARD_SIZE,
      fonts: cardFonts,
      headers: { 'cache-control': CACHE_CONTROL.forGood },
    },
  );
}
