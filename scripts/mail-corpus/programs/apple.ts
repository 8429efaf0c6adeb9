import { escapeHtml, htmlLines } from '@/scripts/mail-corpus/writing/html';
import {
  attributed,
  htmlParagraphs,
  interleaved,
  ourHtml,
  ourParagraphs,
  ourText,
  plainAnswer,
  quoted,
} from '@/scripts/mail-corpus/programs/quoting';
import type { Letter, MailProgram } from '@/scripts/mail-corpus/programs/program';

const textOf = (letter: Letter) =>
  plainAnswer(
    letter,
    quoted(attributed(letter.language.apple)),
    quoted(ourText(letter.language)),
    '\n> \n',
  );

const CITE = '<blockquote type="cite">';

function htmlOf({ language, typed, layout, signature }: Letter): string {
  const above = `<div>${escapeHtml(attributed(language.apple))}</div><br class="Apple-interchange-newline">`;
  const signed = signature === null ? '' : `<br><div dir="ltr">${escapeHtml(signature)}</div>`;
  const whole = `${htmlLines(typed, '<div>', '</div>')}${signed}<br id="lineBreakAtBeginningOfMessage"><div><br>${CITE}${above}<div>${ourHtml(language)}</div></blockquote></div>`;
  const between = interleaved(
    ourParagraphs(language, CITE, '</blockquote>'),
    htmlParagraphs(typed, '<div>', '</div>'),
  ).join('<br>');
  const body = layout === 'inline' ? `${CITE}${above}</blockquote>${between}` : whole;
  return `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"></head><body style="overflow-wrap: break-word; -webkit-nbsp-mode: space; line-break: after-white-space;">${body}</body></html>`;
}

const write = (letter: Letter) => ({ text: textOf(letter), html: htmlOf(letter) });

export const appleMac: MailProgram = {
  title: 'Apple Mail on a Mac',
  headers: [
    ['Mime-Version', '1.0 (Mac OS X Mail 16.0 \\(3864.100.1.1.5\\))'],
    ['X-Mailer', 'Apple Mail (2.3864.100.1.1.5)'],
  ],
  messageId: '{ID}@customers.example',
  boundary: 'Apple-Mail=_{ID}',
  write,
};

export const appleIos: MailProgram = {
  title: 'Apple Mail on an iPhone',
  headers: [
    ['Mime-Version', '1.0 (1.0)'],
    ['X-Mailer', 'iPhone Mail (24A5289h)'],
  ],
  messageId: '{ID}@customers.example',
  boundary: 'Apple-Mail-{ID}',
  textOptions: { encoding: 'base64' },
  signs: ({ phone }) => phone,
  write,
};

export const icloudWeb: MailProgram = {
  title: 'iCloud in a browser',
  headers: [
    ['MIME-Version', '1.0'],
    ['X-Mailer', 'iCloud MailClient26B78 MailServer2606.1-rt'],
  ],
  messageId: '{id}@me.com',
  boundary: 'Apple-Webmail-42--{id}',
  write,
};
