import { escapeHtml, htmlLines } from '#mail-corpus/writing/html.ts';
import {
  attributed,
  htmlParagraphs,
  interleaved,
  ourHtml,
  ourParagraphs,
  plainAnswer,
  quoted,
} from '#mail-corpus/programs/quoting.ts';
import type { Habits, Letter } from '#mail-corpus/programs/program.ts';

const textOf = (letter: Letter) =>
  plainAnswer(letter, quoted(attributed(letter.language.apple)), '\n> \n');

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

/** How the programs of Apple write. */
export const APPLE = {
  'apple-mac': {
    write,
  },
  'apple-ios': {
    textOptions: { encoding: 'base64' },
    signs: ({ phone }) => phone,
    write,
  },
  icloud: {
    write,
  },
} satisfies Record<string, Habits>;
