import type { Piece } from '#store/search/pieces.ts';

/** A word as it is found, or a pair of characters, and where it is; `firstEnd` is where the first of a pair ends. */
export type Token = { folded: string; start: number; end: number; firstEnd?: number };

/**
 * Returns what follows each other in a text. Of what is written without spaces, each character is a token together
 * with the next one, and the last is one alone. So every character begins a token, and a query finds one or more of
 * them anywhere.
 */
export const tokensOf = (pieces: readonly Piece[]): Token[] =>
  pieces.flatMap((piece): Token | Token[] =>
    piece.kind === 'unspaced'
      ? piece.signs.map((sign, index) => {
          const next = piece.signs[index + 1];
          if (!next) return sign;
          const folded = sign.folded + next.folded;
          return { folded, start: sign.start, end: next.end, firstEnd: sign.end };
        })
      : { folded: piece.folded, start: piece.start, end: piece.end },
  );

/**
 * Returns what must follow each other in a text that contains these pieces; the last may be only the beginning of a
 * token. The last character of a pair would be the beginning of any token that follows it there, so at the end it is
 * left out: a look for all tokens with that beginning would find nothing else, and take longer.
 */
export function wantedPhraseOf(pieces: readonly Piece[]): string[] {
  const words = tokensOf(pieces).map(({ folded }) => folded);
  const last = pieces.at(-1);
  const mayGoOn = last?.kind === 'unspaced' && last.signs.length > 1;
  return mayGoOn ? words.slice(0, -1) : words;
}

/** Whether tokens contain a phrase from a position on. */
export const hasPhrase = (tokens: readonly Token[], from: number, phrase: readonly string[]) =>
  phrase.every((wanted, offset) => {
    const found = tokens[from + offset]?.folded;
    return offset === phrase.length - 1 ? found?.startsWith(wanted) : found === wanted;
  });
