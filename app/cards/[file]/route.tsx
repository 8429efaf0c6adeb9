import { ImageResponse } from 'next/og';
import { company } from '@repo/company/company.ts';
import { drawingOf } from '@repo/company/mosaic/mosaics.ts';
import { cardFonts } from '#app/cards/fonts.ts';
import { toCardJpeg } from '#app/cards/jpeg.ts';
import { CardMosaic, CardPhoto } from '#components/seo/card-picture.tsx';
import { SocialCard } from '#components/seo/social-card.tsx';
import { CACHE_CONTROL } from '#lib/caching.ts';
import { logo } from '#lib/content/logo.ts';
import type { PictureImage } from '#lib/content/schema/pictures.ts';
import { readPhotoFile } from '#lib/photos/read-file.ts';
import { CARD_NAME, CARD_SIZE, cardFiles } from '#lib/seo/cards.ts';

export const dynamic = 'force-static'; // drawn when the site is built
export const dynamicParams = false;

export const generateStaticParams = () => [...cardFiles().keys()].map((file) => ({ file }));

const headers = { 'cache-control': CACHE_CONTROL.forGood };

const pictureOf = async (image: PictureImage) =>
  image.kind === 'photo' ? (
    <CardPhoto jpeg={await readPhotoFile(image.cardPart)} />
  ) : (
    <CardMosaic svg={drawingOf(image)} width={image.width} height={image.height} />
  );

/** The image that networks show for a link to a page: a PNG, or a JPEG if it shows a photo. */
export async function GET(_request: Request, { params }: RouteContext<'/cards/[file]'>) {
  const card = cardFiles().get((await params).file);
  if (!card) return new Response(null, { status: 404 });
  const png = new ImageResponse(
    <SocialCard
      {...card}
      company={CARD_NAME}
      site={new URL(company.url).host}
      logo={logo.file}
      picture={await pictureOf(card.image)}
    />,
    { ...CARD_SIZE, fonts: cardFonts, headers },
  );
  if (card.image.kind === 'mosaic') return png;
  return new Response(await toCardJpeg(await png.arrayBuffer()), {
    headers: { ...headers, 'content-type': 'image/jpeg' },
  });
}
