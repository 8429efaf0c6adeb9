import type { Config } from '#core/config.ts';
import type { FileStorage } from '#files/storage/file-storage.ts';
import { createFolderStorage, filesFolder } from '#files/storage/folder-storage.ts';

/** The settings that say where the bytes of files are. */
export type StorageSettings = Pick<
  Config,
  'DATA_DIR' | 'FILES_S3_URL' | 'FILES_S3_REGION' | 'FILES_S3_KEY_ID' | 'FILES_S3_SECRET'
>;

/** Opens the storage that the settings ask for. The one for buckets is loaded only then. */
export async function openFileStorage(config: StorageSettings): Promise<FileStorage> {
  const { FILES_S3_URL: url, FILES_S3_REGION: region } = config;
  if (url === undefined) return createFolderStorage(filesFolder(config));
  const { FILES_S3_KEY_ID: keyId = '', FILES_S3_SECRET: secret = '' } = config;
  const { createS3Storage } = await import('#files/storage/s3-storage.ts');
  return createS3Storage({ url, region, keyId, secret });
}
