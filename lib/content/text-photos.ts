import type { Element, Root } from 'hast';
import type { Image, ImageReference } from 'mdast';
import { SKIP, visit } from 'unist-util-visit';
import { photoFor, type PhotoImage } from '#lib/content/photos.ts';

/** How wide a photo in a text is shown: as wide as its column, whose greatest width is `measure`. */
const SIZES = '(min-width: 43rem) 640px, calc(100vw - 40px)';

const HOW = '![what it shows](team.jpg)';

/** What a Markdown address names: it stands for spaces with `%20`. */
const photoAt = (url: string) => photoFor({ file: decoded(url), place: 'text', focus: 'center' });

function decoded(url: string): string {
  try {
    return decodeURIComponent(url);
  } catch {
    return url;
  }
}

/** What is wrong with a picture in Markdown; nothing if it can be shown. */
export function faultOfPicture(node: Image | ImageReference): string | undefined {
  if (node.type === 'imageReference') return `has a picture that is named elsewhere; write ${HOW}`;
  const { url, alt, title } = node;
  if (/^(?:[a-z][a-z+.-]*:|\/|\.)/i.test(url))
    return `has a picture with the address ${url}; put the file in content/photos, and write ${HOW}`;
  if ((alt ?? '').trim() === '')
    return `has a picture without words for people who cannot see it; write ${HOW}`;
  if (title !== null && title !== undefined)
    return 'has a picture with words that only a mouse shows; put them into the text';
  const photo = photoAt(url);
  return typeof photo === 'string' ? photo : undefined;
}

/**
 * Replaces the pictures of a text by photos in all their sizes. Wrong ones are reported, and never shown.
 *
 * @returns the photos
 */
export function showPhotos(tree: Root): PhotoImage[] {
  const photos: PhotoImage[] = [];
  visit(tree, 'element', (node, index, parent) => {
    if (node.tagName !== 'img' || !parent || index === undefined) return undefined;
    const photo = photoAt(String(node.properties.src));
    if (typeof photo === 'string') return undefined;
    const { src, width, height, sources } = photo;
    parent.children[index] = element('picture', {}, [
      ...sources.map(({ type, files }) =>
        element('source', {
          type,
          srcSet: files.map((file) => `${file.src} ${file.width}w`).join(', '),
          sizes: SIZES,
        }),
      ),
      element('img', {
        src,
        width,
        height,
        alt: node.properties.alt,
        loading: 'lazy',
        decoding: 'async',
        className: ['photo'],
      }),
    ]);
    photos.push(photo);
    return SKIP;
  });
  return photos;
}

const element = (
  tagName: string,
  properties: Element['properties'],
  children: Element['children'] = [],
): Element => ({ type: 'element', tagName, properties, children });
