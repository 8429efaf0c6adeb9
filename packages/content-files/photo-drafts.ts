/** Where drafted photos are for what draws and publishes pages, below the root of a checkout. They are made again if they are gone. */
export const PHOTO_DRAFTS_FOLDER = '.cache/studio-photos';

/**
 * Whether a file of the content is a photo. In the place of its text, drafts and publications have the SHA-256 of its
 * bytes, in hexadecimal digits.
 *
 * @param name below `content`
 */
export const isPhotoFile = (name: string): boolean => name.startsWith('photos/');

/** The name of a file with these bytes in the folder of drafted photos. */
export const photoDraftName = (digest: string): string => `${digest}.jpg`;
