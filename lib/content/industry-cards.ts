import { pageOf, pagesOf } from '#lib/content/pages.ts';
import type { PictureImage } from '#lib/content/schema/pictures.ts';
import type { ContentOf } from '#lib/content/schema/templates.ts';

/** An industry in the grid of the solutions page (requirement 2.13). */
export type IndustryCard = NonNullable<ContentOf<'industry'>['card']> &
  Readonly<{ href: string; image: PictureImage }>;

/** The cards of the industries that the solutions page lists, in its order. */
export function industryCards(): readonly IndustryCard[] {
  const industries = new Map(pagesOf('industry').map((page) => [page.path, page]));
  return pageOf('solutions').cards.pages.flatMap((href) => {
    const industry = industries.get(href);
    return industry?.card ? [{ ...industry.card, href, image: industry.picture.image }] : [];
  });
}
