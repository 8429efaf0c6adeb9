import type { MessageText } from 'mailparser';
import { htmlLines } from '#incoming/html/html-lines.ts';
import { readableHtml } from '#incoming/mime/readable-html.ts';

/** The texts of an email. */
export type Texts = Pick<MessageText, 'text' | 'html'>;

/** What is encrypted with PGP as text (RFC 9580 section 6.2), to its end. */
const PGP = /-----BEGIN PGP MESSAGE-----[^]*?(?:-----END PGP MESSAGE-----|$)/g;

/** Whether somebody reads anything in the texts. HTML that only has elements, as gateways write it, says nothing. */
export const hasWords = (texts: Texts | undefined): boolean =>
  isSaid(texts?.text ?? '') || isSaid(htmlText(texts));

/** Whether the texts are encrypted with PGP, and say nothing besides. */
export function isPgpAlone(texts: Texts | undefined): boolean {
  const all = [texts?.text ?? '', htmlText(texts)];
  const rest = all.map((text) => text.replace(PGP, ''));
  return all.join() !== rest.join() && !rest.some(isSaid);
}

const isSaid = (text: string) => /\S/.test(text);

const htmlText = (texts: Texts | undefined): string =>
  texts?.html === undefined
    ? ''
    : htmlLines(readableHtml(texts.html).html)
        .map(({ text }) => text)
        .join('\n');
