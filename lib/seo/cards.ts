import { company } from '@/lib/company/company';
import type { MosaicImage } from '@/lib/content/mosaics';
import { breadcrumbs } from '@/lib/content/navigation';
import type { ShownPage } from '@/lib/content/page';
import { shownPages } from '@/lib/content/pages';
import { digestOf } from '@/lib/digest';

/** The size that the networks require, in pixels (ogp.me; X: summary_large_image). */
export const CARD_SIZE = { width: 1200, height: 630 } as const;

/** The content of a page's card. */
export type Card = Readonly<{
  title: string;
  /** The part of the site that the page belongs to, shown above the title. */
  section: string | undefined;
  mosaic: MosaicImage;
  /** A description of the card for people who cannot see it. */
  alt: string;
}>;

function toCard(page: ShownPage): Card {
  const picture = page.template === 'home' ? page.hero.picture : page.picture;
  const [, section] = breadcrumbs(page.path).slice(0, -1);
  return {
    title: page.title,
    section: section?.label,
    mosaic: picture.mosaic,
    alt: `${company.name}: ${page.title}. ${picture.alt}`,
  };
}

/** The name of a card's file. It changes with the card, because networks keep what they once fetched. */
function fileOf({ path }: ShownPage, card: Card): string {
  const name = path === '/' ? 'home' : path.slice(1).replaceAll('/', '-');
  const shown = JSON.stringify([card, company.name, company.url]);
  return `${name}.${digestOf(shown)}.png`;
}

const entries = shownPages.map((page) => {
  const card = toCard(page);
  return { page, card, file: fileOf(page, card) };
});

/** The cards of all pages, by file name below `/cards`. */
export const cardFiles: ReadonlyMap<string, Card> = new Map(
  entries.map(({ file, card }) => [file, card]),
);

const images = new Map(
  entries.map(({ page, card: { alt }, file }) => [
    page.path,
    { path: `/cards/${file}`, alt, type: 'image/png', ...CARD_SIZE },
  ]),
);

/** The card of a page as an image. Throws if there is no such page. */
export function cardImage({ path }: ShownPage) {
  const image = images.get(path);
  if (!image) throw new Error(`There is no card of ${path}`);
  return image;
}
