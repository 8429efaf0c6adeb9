import type { FileStorage } from '#files/storage/file-storage.ts';
import { createFolderStorage, filesFolder } from '#files/storage/folder-storage.ts';
import { openFileStorage, type StorageSettings } from '#files/storage/open-storage.ts';

/** Where bytes of files are copied from or to. */
export type FilePlace = {
  storage: FileStorage;
  /** Where files can also be linked; undefined for a bucket. */
  folder: string | undefined;
};

/** The place that the settings ask for. */
export const openFilePlace = async (settings: StorageSettings): Promise<FilePlace> => ({
  storage: await openFileStorage(settings),
  folder: settings.FILES_S3_URL === undefined ? filesFolder(settings) : undefined,
});

/** A folder as a place, which sentences call by its path. */
export const placeInFolder = (folder: string): FilePlace & { folder: string } => ({
  storage: createFolderStorage(folder, `the folder ${folder}`),
  folder,
});
