import { UploadRefused } from '@/backend/core/file-errors';
import { FILE_NAME_LENGTH } from '@/lib/contract/file';

/** The name of a file whose name says nothing. */
const NAMELESS = 'file';

/**
 * Reads `Upload-Metadata`: keys and values in Base64, separated by commas.
 *
 * @param header undefined when there is none
 * @throws {UploadRefused} when it cannot be read
 */
export function readMetadata(header: string | string[] | undefined): ReadonlyMap<string, string> {
  const pairs = [header ?? ''].flat().join(',').split(',');
  return new Map(
    pairs
      .map((pair) => pair.trim())
      .filter((pair) => pair !== '')
      .map((pair) => {
        const [key = '', value = ''] = pair.split(' ');
        if (!/^[A-Za-z0-9+/]*={0,2}$/.test(value)) {
          throw new UploadRefused('The metadata of the file cannot be read.', 400);
        }
        return [key, Buffer.from(value, 'base64').toString('utf8')];
      }),
  );
}

/**
 * Makes a name fit to be shown and saved: one line, without folders, controls, and characters that turn the
 * direction of text, which could hide the ending.
 */
export function plainFileName(name: string): string {
  const plain = name
    .toWellFormed()
    .split(/[/\\]/)
    .at(-1)
    ?.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .trim()
    .replace(/^\.+/, '');
  return shortened(plain ?? '') || NAMELESS;
}

/** Shortens a name, but keeps its ending. */
function shortened(name: string): string {
  if (name.length <= FILE_NAME_LENGTH) return name;
  const ending = /\.[^.]{1,10}$/.exec(name)?.[0] ?? '';
  return (name.slice(0, FILE_NAME_LENGTH - ending.length) + ending).toWellFormed();
}
