import { widthIn, type Face } from '#previews/faces.ts';

/** The room that a text has, as lines of a width in pixels or as a number of characters. */
export type Room = Readonly<{
  face: Face;
  /** In pixels. */
  size: number;
  lines?: Readonly<{ most: number; width: number }>;
  characters?: number;
  /** Where a text that is too long ends. */
  cutAt: 'word' | 'character';
}>;

/** A text as it is shown, and what nobody sees of it. */
export type Fitted = Readonly<{ shown: string; lost: string }>;

const ELLIPSIS = '…';

/**
 * Cuts a text to the room it has, as those who show it do: lines break between words, and the last one ends
 * with an ellipsis.
 */
export function fit(text: string, room: Room): Fitted {
  const { lines, characters } = room;
  if (characters !== undefined && text.length > characters) {
    return cutAfter(text, characters - ELLIPSIS.length, room);
  }
  if (!lines) return { shown: text, lost: '' };
  const fits = (part: string) => widthIn(room.face, room.size, part) <= lines.width;
  let start = 0;
  for (let line = 1; line < lines.most; line++) {
    const rest = text.slice(start);
    if (fits(rest)) return { shown: text, lost: '' };
    start += lineEnd(rest, fits);
  }
  const last = text.slice(start);
  if (fits(last)) return { shown: text, lost: '' };
  return cutAfter(text, start + longest(last, (part) => fits(part + ELLIPSIS)), room);
}

/** How many characters of a text a line holds: whole words, unless the first word is too long for a line. */
function lineEnd(text: string, fits: (part: string) => boolean): number {
  const most = longest(text, fits);
  const space = text.lastIndexOf(' ', most);
  return space > 0 ? space + 1 : most;
}

/** The length of the longest beginning of a text that fits. */
function longest(text: string, fits: (part: string) => boolean): number {
  let [low, high] = [0, text.length];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (fits(text.slice(0, middle).trimEnd())) low = middle;
    else high = middle - 1;
  }
  return low;
}

function cutAfter(text: string, length: number, { cutAt }: Room): Fitted {
  const isBetweenWords = text[length] === ' ';
  const space = text.lastIndexOf(' ', length);
  const end = cutAt === 'word' && !isBetweenWords && space > 0 ? space : length;
  const shown = text.slice(0, end).replace(/[\s,;:.|–—-]+$/u, '');
  const lost = text.slice(end).replace(/^[\s,;:.|–—-]+/u, '');
  return { shown: `${shown}${cutAt === 'word' ? ' ' : ''}${ELLIPSIS}`, lost };
}
