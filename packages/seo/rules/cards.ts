import { error, warning, type SeoProblem } from '#problem.ts';
import type { Size } from '#picture-size.ts';
import { metaOf, type Page, type Site } from '#site.ts';
import { placeOnSite } from '#snapshot.ts';

const WIDTH = 1200;
const HEIGHT = 630;
const MOST_BYTES = 80_000;

/** What previews need besides the image; without it they make something up. */
const WANTED = ['og:title', 'og:description', 'og:type', 'og:site_name', 'twitter:card'];

/** Wrong cards. */
export const wrongCards = (site: Site): SeoProblem[] =>
  site.pages.flatMap((page) =>
    cardFaults(site, page).map((fault) =>
      error(
        page.route,
        'og:image',
        fault,
        `use a PNG or JPEG of ${WIDTH} x ${HEIGHT} px that is smaller than ${MOST_BYTES / 1000} kB`,
      ),
    ),
  );

function cardFaults({ snapshot, sizes }: Site, page: Page): string[] {
  const address = metaOf(page, 'og:image');
  if (!address) return ['link previews have no picture of this page'];
  if (!URL.canParse(address)) return [`the picture's address ${address} is not absolute`];
  if (!placeOnSite(snapshot, address)) return [`the picture ${address} is not on this site`];
  const picture = snapshot.pictures[address];
  if (picture?.status !== 200)
    return [`the picture ${address} returns status ${picture?.status ?? 404}`];
  const size = sizes.get(address);
  if (!size) return [`the picture ${address} is not a readable PNG or JPEG`];
  const length = Buffer.byteLength(picture.base64, 'base64');
  return [
    ...sizeFaults(page, size),
    ...(length > MOST_BYTES ? [`the picture is ${Math.round(length / 1000)} kB`] : []),
  ];
}

function sizeFaults(page: Page, { width, height }: Size): string[] {
  const shown = `${width} x ${height}`;
  const said = ['width', 'height'].map((side) => metaOf(page, `og:image:${side}`)).join(' x ');
  return [
    ...(width === WIDTH && height === HEIGHT ? [] : [`the picture is ${shown} px`]),
    ...(said === ' x ' || said === shown
      ? []
      : [`the page says the picture is ${said} px, but it is ${shown}`]),
  ];
}

/** Cards without an alternative text. */
export const silentCards = ({ pages }: Site): SeoProblem[] =>
  pages
    .filter((page) => metaOf(page, 'og:image') && !metaOf(page, 'og:image:alt'))
    .map(({ route }) =>
      error(
        route,
        'og:image:alt',
        'the picture for link previews has no alternative text',
        'describe what it shows',
      ),
    );

/** Pages for which link previews must guess something. */
export const incompleteCards = ({ pages }: Site): SeoProblem[] =>
  pages.flatMap((page) =>
    WANTED.filter((name) => !metaOf(page, name)).map((name) =>
      warning(
        page.route,
        name,
        `link previews get no ${name}`,
        'ask a developer to add it to the head',
      ),
    ),
  );
