import type { Crop } from '#previews/crop.ts';
import type { Look, ShownPicture } from '#previews/look.ts';
import type { BoardPage } from '#board/model.ts';

/** The names of pictures in the document, which has each picture once, however often it is shown. */
export type PictureNames = ReadonlyMap<string, string>;

const looksOn = (pages: readonly BoardPage[]): Look[] =>
  pages.flatMap(({ look, before }) => [look, before].filter((one) => one !== undefined));

/** The pictures and icons of all pages. */
const picturesOn = (pages: readonly BoardPage[]): ShownPicture[] =>
  looksOn(pages).flatMap(({ picture, icon }) => [picture, icon].filter((one) => one !== undefined));

/** Names the pictures of pages. */
export const namePictures = (pages: readonly BoardPage[]): PictureNames =>
  new Map(
    [...new Set(picturesOn(pages).map(({ source }) => source))].map((source, index) => [
      source,
      `picture-${index}`,
    ]),
  );

type StoreProps = Readonly<{ pages: readonly BoardPage[]; names: PictureNames }>;

/** All pictures of pages, which are shown elsewhere by their names. */
export function PictureStore({ pages, names }: StoreProps) {
  const sizes = new Map(picturesOn(pages).map(({ source, size }) => [source, size]));
  return (
    <svg className="picture-store" aria-hidden="true">
      <defs>
        {[...names].map(([source, name]) => (
          <image key={name} id={name} href={source} {...sizes.get(source)} />
        ))}
      </defs>
    </svg>
  );
}

/** A part of a picture. Without a text, it is decoration. */
export function CroppedPicture({
  name,
  crop,
  alt,
}: {
  name: string | undefined;
  crop: Crop;
  alt?: string;
}) {
  const { x, y, width, height } = crop;
  const accessible = alt ? { role: 'img', 'aria-label': alt } : { 'aria-hidden': true };
  return (
    <svg className="picture" viewBox={`${x} ${y} ${width} ${height}`} {...accessible}>
      <use href={`#${name}`} />
    </svg>
  );
}
