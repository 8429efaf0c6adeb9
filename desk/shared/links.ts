/** A segment of a text: plain words, or an address with a link. */
export type TextSegment = Readonly<{ text: string; href?: string }>;

// Web addresses with their scheme, and email addresses. An invisible or direction-changing character ends an
// address, so that none appears to lead elsewhere.
const ADDRESS = /https?:\/\/[^\s\p{C}<>"]+|(?<![\w.+-])[\w.+-]+@[\w-]+(?:\.[\w-]+)+/giu;

/** Punctuation and closing brackets after an address. */
const END = /[.,;:!?'")\]}*_]+$/;

/** Whether an address leads to a web page, whatever it looks like. */
export const isWebAddress = (url: string): boolean =>
  /^https?:\/\//i.test(url) && URL.canParse(url);

/** The segments of a text, in order; joined, they are the text. */
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
