import { withBreaks } from '#mail-corpus/writing/html.ts';
import type { MailLanguage } from '#mail-corpus/languages/all-languages.ts';
import type { Letter } from '#mail-corpus/programs/program.ts';

const OUR_NAME = 'Tessera Works';

/** Our address, as it stands in every email that we send. */
export const OUR_ADDRESS = 'hello@tesseraworks.example';

const WHO = `${OUR_NAME} <${OUR_ADDRESS}>`;

/** Returns the email that the customer answers, as text. */
export const ourText = ({ ours }: MailLanguage): string =>
  `${ours}\n\n-- \nSam Rivera\n${OUR_NAME}\nSales: +1 212 555 0142\nhttps://tesseraworks.example`;

/** Returns the email that the customer answers, as HTML. */
export const ourHtml = (language: MailLanguage): string =>
  ourText(language)
    .split('\n\n')
    .map((each) => `<p>${withBreaks(each)}</p>`)
    .join('\n');

/** Fills our name and our address into the line above a quote. */
export const attributed = (line: string): string =>
  line.replaceAll('{who}', WHO).replaceAll('{name}', OUR_NAME);

/** Returns a text with a sign in front of each line. */
export const quoted = (text: string, sign = '> '): string =>
  text.replaceAll(/^.*$/gm, (line) => (line === '' ? sign.trimEnd() : `${sign}${line}`));

/** Breaks lines that are longer than a width at their last space before it. */
export const wrapped = (text: string, width = 76): string =>
  text.replaceAll(new RegExp(`(?=.{${width + 1}})(.{1,${width}}) `, 'g'), '$1\n');

/** Returns the lines that Outlook puts above a quote: who wrote, when, to whom, and about what. */
export const headerBlock = ({ labels, sent }: MailLanguage, to: string): string =>
  [WHO, sent, to, 'Re: Your inquiry to Tessera Works']
    .map((value, index) => `${labels[index]}: ${value}`)
    .join('\n');

/** Returns the same lines as HTML. */
export const headerBlockHtml = (language: MailLanguage, to: string): string =>
  headerBlock(language, to)
    .split('\n')
    .map((line) => withBreaks(line).replace(/^([^:]+:)/, '<b>$1</b>'))
    .join('<br>\n');

/**
 * Puts together an answer in plain text: what is typed, and the quote, in the order of its layout.
 *
 * @param above the line above the quote, and `gap` what is between them
 * @param sign what is in front of each line of the quote
 */
export function plainAnswer(
  { language, typed, layout, signature }: Letter,
  above: string,
  gap = '\n',
  sign = '> ',
): string {
  const quote = quoted(ourText(language), sign);
  const signed = signature === null ? '' : `\n\n${signature}`;
  if (layout === 'top') return `${typed}${signed}\n\n${above}${gap}${quote}\n`;
  if (layout === 'bottom') return `${above}\n${quote}\n\n${typed}${signed}\n`;
  return `${above}\n${interleaved(quote.split(/\n\S*\n/), typed.split('\n\n')).join('\n\n')}${signed}\n`;
}

/** Puts each answer below one paragraph of the quote. */
export const interleaved = (quotes: readonly string[], answers: readonly string[]): string[] =>
  quotes.flatMap((quote, index) => [quote, ...answers.slice(index, index + 1)]);

/** Returns what was typed as paragraphs of HTML between two tags. */
export const htmlParagraphs = (typed: string, open: string, close: string): string[] =>
  typed.split('\n\n').map((each) => `${open}${withBreaks(each)}${close}`);

/** Returns each paragraph of our email, in HTML, between two tags. */
export const ourParagraphs = (language: MailLanguage, open: string, close: string): string[] =>
  ourHtml(language)
    .split(/(?<=<\/p>)\n/)
    .map((each) => `${open}${each}${close}`);
