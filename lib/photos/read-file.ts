import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { PHOTOS_FOLDER } from '@repo/content-files/photos-folder.ts';

/**
 * Reads a file that was made from a photo. Only a build does that, and a development server: a built site has
 * the files in itself.
 *
 * @param name in the folder of the made files
 */
export const readPhotoFile = (name: string): Promise<Buffer<ArrayBuffer>> =>
  readFile(path.join(/* turbopackIgnore: true */ process.cwd(), PHOTOS_FOLDER, name));
