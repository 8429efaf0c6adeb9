import { CELL } from '@repo/company/mosaic/cuts.ts';
import { Drawing } from '#components/seo/drawing.tsx';
import { CARD_PART } from '#lib/photos/card-part.ts';

/** The maximum width and height of a mosaic, in pixels of a card that is 1200 wide. */
const MOSAIC_ROOM = 480;

type Size = Readonly<{ width: number; height: number }>;

/** A mosaic scaled to cells of whole pixels, so that no hairlines show between them. */
function fitted({ width, height }: Size) {
  const cell = Math.floor((MOSAIC_ROOM * CELL) / Math.max(width, height));
  return { width: (width / CELL) * cell, height: (height / CELL) * cell };
}

/** The page's mosaic on a card. `svg` is its document, and its size is in its own units. */
export const CardMosaic = ({ svg, width, height }: Readonly<{ svg: string }> & Size) => (
  <Drawing svg={svg} {...fitted({ width, height })} />
);

/** The page's photo, which fills its part of the card. */
export const CardPhoto = ({ jpeg }: Readonly<{ jpeg: Buffer }>) => (
  // oxlint-disable-next-line nextjs/no-img-element -- drawn into an image, never loaded by a page
  <img
    src={`data:image/jpeg;base64,${jpeg.toString('base64')}`}
    width={CARD_PART.width}
    height={CARD_PART.height}
    alt=""
  />
);
