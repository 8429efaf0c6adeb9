import { brand } from '@repo/company/brand/brand.ts';
import { company } from '@repo/company/company.ts';
import { digestOf } from '@repo/content-files/digest.ts';
import { logo } from '#lib/content/logo.ts';
import { breadcrumbs } from '#lib/content/navigation.ts';
import type { ShownPage } from '#lib/content/page.ts';
import { shownPages } from '#lib/content/pages.ts';
import type { PictureImage } from '#lib/content/schema/pictures.ts';

/** The size that the networks require, in pixels (ogp.me; X: summary_large_image). */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The company's name as cards have it, which have little room. */
export const CARD_NAME: string = company.shortName ?? company.name;

/** The content of a page's card. */
export type Card = Readonly<{
  title: string;
  /** The part of the site that the page belongs to, shown above the title. */
  section: string | undefined;
  image: PictureImage;
  /** A description of the card for people who cannot see it. */
  alt: string;
}>;

function toCard(page: ShownPage): Card {
  const picture = page.template === 'home' ? page.hero.picture : page.picture;
  const [, section] = breadcrumbs(page.path).slice(0, -1);
  return {
    title: page.title,
    section: section?.label,
    image: picture.image,
    alt: `${company.name}: ${page.title}. ${picture.alt}`,
  };
}

/** A photo as PNG would be several times as heavy as networks like. */
const FORMATS = {
  mosaic: { ending: 'png', type: 'image/png' },
  photo: { ending: 'jpg', type: 'image/jpeg' },
} as const;

/** The name of a card's file. It changes with the card, because networks keep what they once fetched. */
function fileOf({ path }: ShownPage, card: Card): string {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  const shown = JSON.stringify([card, CARD_NAME, company.url, logo.file.src, brand.colors.light]);
  return `${name}.${digestOf(shown)}.${FORMATS[card.image.kind].ending}`;
}

let files: ReadonlyMap<string, Card> | undefined;

/** The cards of all pages, by file name below `/cards`. They are made when somebody asks: a page needs only its own. */
export const cardFiles = (): ReadonlyMap<string, Card> =>
  (files ??= new Map(
    shownPages.map((page) => {
      const card = toCard(page);
      return [fileOf(page, card), card];
    }),
  ));

/** The card of a page as an image. */
export function cardImage(page: ShownPage) {
  const card = toCard(page);
  const { alt, image } = card;
  const path = `/cards/${fileOf(page, card)}`;
  return { path, alt, type: FORMATS[image.kind].type, ...CARD_SIZE };
}
