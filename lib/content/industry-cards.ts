import type { MosaicImage } from '@/lib/content/mosaics';
import { pagesOf } from '@/lib/content/pages';
import type { ContentOf } from '@/lib/content/schema/templates';

/** An industry in the grid of the solutions page (requirement 2.13). */
export type IndustryCard = NonNullable<ContentOf<'industry'>['card']> &
  Readonly<{ href: string; image: MosaicImage }>;

/** The cards of all industries that have one, in order of position. */
export const industryCards = (): readonly IndustryCard[] =>
  pagesOf('industry')
    .flatMap(({ card, path, picture }) =>
      card ? [{ ...card, href: path, image: picture.mosaic }] : [],
    )
    .sort((one, other) => one.position - other.position);
