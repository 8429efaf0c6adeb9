import { shallowHtml } from '#incoming/html/shallow-html.ts';

/** How much of the HTML is read, in characters, without the pictures that are written into it. */
const MAX_LENGTH = 2 * 1024 * 1024;

/** HTML that can be parsed in a short time, and whether its end is missing. */
export function readableHtml(html: string): { html: string; isCut: boolean } {
  const words = withoutWrittenPictures(html);
  return { html: shallowHtml(words.slice(0, MAX_LENGTH)), isCut: words.length > MAX_LENGTH };
}

/** From so many characters on, a picture is left out. */
const LARGE = 1000;

/**
 * Pictures that are written into the HTML can be larger than any text, and no text needs them. One expression for all of
 * a picture would need a stack as large as the picture.
 */
function withoutWrittenPictures(html: string): string {
  const begins = /data:[\w/+.-]{1,100};base64,/g;
  const ends = /[^\w/+=%-]|$/g;
  const kept: string[] = [];
  let from = 0;
  for (let begin = begins.exec(html); begin !== null; begin = begins.exec(html)) {
    const start = begins.lastIndex;
    ends.lastIndex = start;
    const end = ends.exec(html)?.index ?? html.length;
    begins.lastIndex = end;
    if (end - start < LARGE) continue;
    kept.push(html.slice(from, begin.index));
    from = end;
  }
  return kept.join('') + html.slice(from);
}
