import { LinkifyIt } from 'linkify-it';
import { escapeHtml } from '#mail/html/escape.ts';

/** Finds web and email addresses; other schemes, such as `ftp:`, stay text. */
const links = new LinkifyIt().add('ftp:', null).add('//', null);

/**
 * Turns plain text into HTML: paragraphs at empty lines, line breaks, spaces that stay, and links to the web and
 * email addresses that are written out. Everything else stays text.
 */
export function textToHtml(text: string): string {
  return text
    .replace(/\r\n?/g, '\n')
    .split(/\n(?:[\t ]*\n)+/)
    .filter((paragraph) => paragraph.trim() !== '')
    .map((paragraph) => `<p dir="auto">${linesToHtml(paragraph)}</p>`)
    .join('\n');
}

const linesToHtml = (paragraph: string): string =>
  paragraph.trimEnd().split('\n').map(keepSpaces).map(lineToHtml).join('<br>\n');

/** HTML would collapse the spaces of text that is indented or aligned. */
const keepSpaces = (line: string): string =>
  line.replaceAll('\t', '    ').replace(/^ | (?= )/g, '\u00a0');

function lineToHtml(line: string): string {
  let html = '';
  let end = 0;
  for (const { index, lastIndex, raw, url } of links.match(line) ?? []) {
    html += escapeHtml(line.slice(end, index));
    html += `<a href="${escapeHtml(url)}">${escapeHtml(raw)}</a>`;
    end = lastIndex;
  }
  return html + escapeHtml(line.slice(end));
}
