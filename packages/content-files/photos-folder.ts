/** Where the files of photos are made, below the root. It survives builds, and may be deleted at any time. */
export const PHOTOS_FOLDER = '.photos';

/** The file there that says what was made from what. */
export const MANIFEST_FILE = 'photos.json';
