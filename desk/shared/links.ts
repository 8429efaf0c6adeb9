/** A piece of a text: words, or an address that can be followed. */
export type TextSegment = Readonly<{ text: string; href?: string }>;

// Addresses of the web with their scheme, and of mail. Letters that cannot be seen or turn the reading
// direction end an address, so that none shows another place than it leads to.
const ADDRESS = /https?:\/\/[^\s\p{C}<>"]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** What ends a sentence or closes a bracket after an address. */
const END = /[.,;:!?'")\]}*_]+$/;

/** Whether an address leads to a page of the web, whatever it looks like. */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\//i.test(url) && URL.canParse(url);

/** The pieces of a text, in order; together they are the text. */
export function segmentsOf(text: string): TextSegment[] {
  const pieces: TextSegment[] = [];
  let end = 0;
  for (const { 0: match, index } of text.matchAll(ADDRESS)) {
    const address = match.replace(END, '');
    const isWeb = isWebAddress(address);
    if (!isWeb && /^https?:/i.test(address)) continue;
    pieces.push(
      { text: text.slice(end, index) },
      { text: address, href: isWeb ? address : `mailto:${address}` },
    );
    end = index + address.length;
  }
  return [...pieces, { text: text.slice(end) }].filter((piece) => piece.text !== '');
}
