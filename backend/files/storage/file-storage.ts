import { UPLOAD_PART_SIZE } from '@repo/contract/file.ts';

/**
 * How many bytes each part of a file has, except the last one. No part is ever stored by half, so that any backend
 * can take the next one, whichever has taken those before.
 */
export const PART_SIZE = UPLOAD_PART_SIZE;

/** Where the bytes of files are, in parts of {@link PART_SIZE}, numbered from 0. */
export type FileStorage = {
  /**
   * Stores a part, which is on disk when this returns. The same part again replaces it.
   *
   * @param key the ID of the file, or the key of its preview
   * @throws {StoreUnavailable} when it is not stored
   */
  writePart(key: string, part: number, bytes: Uint8Array): Promise<void>;
  /**
   * Reads a file part by part, so that it is never in memory as a whole.
   *
   * @param parts how many parts it has
   * @throws {FileLost} when one is missing
   * @throws {StoreUnavailable} when one cannot be read
   */
  read(key: string, parts: number): AsyncIterable<Uint8Array>;
  /**
   * Removes a file. Parts that do not exist are no problem.
   *
   * @param parts how many parts it has at most
   * @throws {StoreUnavailable} when one may still be there
   */
  remove(key: string, parts: number): Promise<void>;
  close(): void;
};

/** How many parts a number of bytes takes. Nothing takes none. */
export const partsOf = (bytes: number): number => Math.ceil(bytes / PART_SIZE);

/** The key of a file's preview, which is one part. */
export const previewKey = (fileId: string): string => `${fileId}-preview`;

const KEY = /^[0-9a-f]{32}(-preview)?$/;

/**
 * Refuses a key that did not come from us before it becomes part of a path.
 *
 * @throws an error, because that is a bug
 */
export function assertKey(key: string): void {
  if (!KEY.test(key)) throw new Error('This is no key of a file');
}
