import { FILE_NAME_LENGTH } from '@repo/contract/file.ts';

/** The name of a file whose name says nothing. */
const NAMELESS = 'file';

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
