import { z } from 'zod';
import { mosaicImageSchema, type MosaicImage } from '@repo/company/mosaic/mosaics.ts';
import { examples } from '@repo/content-files/examples.ts';
import { photoFor, type PhotoImage } from '#lib/content/photos.ts';
import {
  FOCUSES,
  PLACES,
  type Focus,
  type PhotoPlace,
  type PlaceName,
} from '#lib/photos/places.ts';

/** An image that a page may show: drawn or photographed. */
export type PictureImage = MosaicImage | PhotoImage;

/** What is said about the file of a photo for a place: whoever chooses it can see what the place makes of it. */
function photoMeta(place: PlaceName) {
  const { ratio, least }: PhotoPlace = PLACES[place];
  return { control: 'photo', leastWidth: least, ...(ratio !== undefined && { ratio }) } as const;
}

/** The fields that name an image for a place: a mosaic, or the file of a photo. */
export const imageFields = (place: PlaceName) => ({
  mosaic: mosaicImageSchema
    .optional()
    .describe('the name of a file in content/mosaics, without .yaml')
    .register(examples, { example: 'hero' }), // a new page begins with it, and a photo may replace it
  file: z
    .string()
    .optional()
    .describe('a photo instead of a mosaic: the name of a file in content/photos, like team.jpg')
    .meta(photoMeta(place)),
  focus: z
    .enum(FOCUSES)
    .optional()
    .describe('the part of a photo that stays when it is cropped (default: center)')
    .meta({ control: 'focus' }),
});

type ImageFields = {
  mosaic?: MosaicImage | undefined;
  file?: string | undefined;
  focus?: Focus | undefined;
};

/**
 * Makes a transform that replaces the fields that name an image by the image.
 *
 * @param place decides how a photo is cropped, and what it may weigh
 */
export const toImage =
  (place: PlaceName) =>
  <Fields extends ImageFields>(fields: Fields, context: z.RefinementCtx) => {
    const { mosaic, file, focus, ...others } = fields;
    const named = namedImage({ mosaic, file, focus }, place);
    if ('image' in named) return { ...others, image: named.image };
    const { field, message } = named;
    context.addIssue({ code: 'custom', path: field === undefined ? [] : [field], message });
    return z.NEVER;
  };

/** The image that the fields name, or what is wrong with one of them, or with all. */
function namedImage({ mosaic, file, focus }: ImageFields, place: PlaceName): Named {
  if (file !== undefined && mosaic) return { field: 'file', message: BOTH };
  if (file === undefined && focus !== undefined)
    return { field: 'focus', message: 'says which part of a photo stays, but there is no file' };
  if (mosaic) return { image: mosaic };
  if (file === undefined) return { message: 'needs a mosaic, or the file of a photo' };
  const image = photoFor({ file, place, focus: focus ?? 'center' });
  return typeof image === 'string' ? { field: 'file', message: image } : { image };
}

type Named =
  Readonly<{ image: PictureImage }> | Readonly<{ field?: keyof ImageFields; message: string }>;

/** What is wrong if there is a mosaic as well as a file. */
export const BOTH = 'is beside a mosaic; remove one of them';

/** Parses the name of a photo into its image for a small picture beside a link. */
export const tilePhoto = z
  .string()
  .describe('a photo instead of a mosaic: the name of a file in content/photos')
  .meta(photoMeta('tile'))
  .transform((file, context): PhotoImage => {
    const image = photoFor({ file, place: 'tile', focus: 'center' });
    if (typeof image !== 'string') return image;
    context.addIssue({ code: 'custom', message: image });
    return z.NEVER;
  });
