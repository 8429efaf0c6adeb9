import { z } from 'zod';

/** The most that an uploaded photo may have: in bytes, and in pixels. */
export const MOST_PHOTO_BYTES = 20 * 1024 ** 2;
export const MOST_PHOTO_PIXELS = 50_000_000;

/** The shortest side that a photo may have once it is cut, in pixels: no place shows less. */
export const LEAST_PHOTO_SIDE = 160;

/** The maximum number of photos that are uploaded and not published, and how many bytes they may have together. */
export const MOST_DRAFTED_PHOTOS = 60;
export const MOST_DRAFTED_PHOTO_BYTES = 120 * 1024 ** 2;

/** The formats in which photos can be uploaded. */
export const PHOTO_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif'] as const;

/** The type of the body with which a photo is sent, whatever it is. */
export const PHOTO_BODY_TYPE = 'application/octet-stream';

/** The name of an uploaded photo below `content`: `photos/hills.jpg`. It cannot lead out of the folder. */
export const studioPhotoName = z
  .string()
  .max(100)
  .regex(/^photos\/[a-z\d]+(?:-[a-z\d]+)*\.jpg$/, 'There is no such photo');

const fraction = z.coerce.number().min(0).max(1);

/** `POST /desk/api/studio/photos`, whose body is the photo as it is on the device of whoever uploads it. */
export const studioPhotoQuerySchema = z.object({
  /** The name of the file there. */
  name: z.string().max(300),
  /** Whether it takes the place of a photo that has the same name here; otherwise, it gets another one. */
  replaces: z.stringbool().default(false),
  /** The part of it that stays, as parts of the width and the height of the upright photo. */
  left: fraction.default(0),
  top: fraction.default(0),
  width: fraction.default(1),
  height: fraction.default(1),
});

export type StudioPhotoQuery = z.output<typeof studioPhotoQuerySchema>;

/** The answer: what the photo is called, as pages name it, and its size in pixels. */
export const studioPhotoMadeSchema = z.object({
  name: z.string(),
  width: z.int(),
  height: z.int(),
});

/** A picture that pages can show, by the name with which they name it. */
const studioPictureSchema = z.object({
  name: z.string(),
  /** Changes with the picture, so that browsers keep what they have of it. */
  version: z.string(),
  /** Whether it is uploaded, or changed, and not published. */
  isDrafted: z.boolean(),
});

export type StudioPicture = z.infer<typeof studioPictureSchema>;

/** `GET /desk/api/studio/pictures` */
export const studioPicturesSchema = z.object({
  mosaics: z.array(studioPictureSchema),
  photos: z.array(studioPictureSchema),
});

/** `GET /desk/api/studio/picture`, a picture as small as a list shows it. */
export const studioPictureQuerySchema = z.object({
  kind: z.enum(['mosaic', 'photo']),
  name: z.string().max(300),
  /** Whether it is the one that is published, whatever is drafted. */
  isLive: z.stringbool().default(false),
  /** What the list says, with which it may be kept. */
  version: z.string().max(100).optional(),
});

export type StudioPictureQuery = z.output<typeof studioPictureQuerySchema>;
