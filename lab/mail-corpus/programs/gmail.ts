import { escapeHtml, htmlLines, withBreaks } from '#mail-corpus/writing/html.ts';
import { attributed, ourHtml, plainAnswer, wrapped } from '#mail-corpus/programs/quoting.ts';
import type { Habits, Letter } from '#mail-corpus/programs/program.ts';

const QUOTE =
  '<blockquote class="gmail_quote" style="margin:0px 0px 0px 0.8ex;border-left:1px solid rgb(204,204,204);padding-left:1ex">';

/** Gmail breaks every line of its plain text at 76 characters, even the one above the quote. */
function textOf(letter: Letter): string {
  const above = wrapped(attributed(letter.language.gmail));
  return plainAnswer({ ...letter, typed: wrapped(letter.typed) }, above, '\n\n');
}

/** Gmail in HTML: `direction` is what its apps write into each block. */
function htmlOf({ language, typed, signature }: Letter, direction: 'ltr' | 'auto'): string {
  const block =
    direction === 'ltr'
      ? `<div dir="ltr">${htmlLines(typed, '<div>', '</div>')}</div>`
      : htmlLines(typed, '<div dir="auto">', '</div>');
  const signed =
    signature === null
      ? ''
      : `<br clear="all"><div><br></div><span class="gmail_signature_prefix">-- </span><br><div dir="ltr" class="gmail_signature" data-smartmail="gmail_signature">${withBreaks(signature.replace('-- \n', ''))}</div>`;
  const above = escapeHtml(attributed(language.gmail)).replace(
    /&lt;(\S+)&gt;/,
    '&lt;<a href="mailto:$1">$1</a>&gt;',
  );
  return `${block}${signed}<br><div class="gmail_quote gmail_quote_container"><div dir="${direction}" class="gmail_attr">${above}<br></div>${QUOTE}${ourHtml(language)}</blockquote></div>\n`;
}

const write = (letter: Letter) => ({ text: textOf(letter), html: htmlOf(letter, 'ltr') });

/** How Gmail writes. */
export const GMAIL = {
  'gmail-web': { write },
  'gmail-android': {
    write: (letter) => ({ text: textOf(letter), html: htmlOf(letter, 'auto') }),
  },
  'gmail-ios': { signs: () => '-- \nSent from Gmail Mobile', write },
} satisfies Record<string, Habits>;
