import { escapeHtml, htmlLines, withBreaks } from '#mail-corpus/writing/html.ts';
import {
  attributed,
  headerBlock,
  htmlParagraphs,
  interleaved,
  OUR_ADDRESS,
  ourHtml,
  ourParagraphs,
  ourText,
  plainAnswer,
  quoted,
} from '#mail-corpus/programs/quoting.ts';
import type { Letter, Habits } from '#mail-corpus/programs/program.ts';

/** A text whose lines end with a space where a paragraph goes on (RFC 3676); lines that need it are stuffed. */
const flowed = (text: string) =>
  text.replaceAll(/^(?= |From )/gm, ' ').replaceAll(/(?=[^\n]{73})(?!>)([^\n]{1,71}) /g, '$1 \n');

const FLOWED = { parameters: '; format=flowed', encoding: '8bit' } as const;

const numeric = (letter: Letter) =>
  flowed(plainAnswer(letter, attributed(letter.language.numeric)));

/** How other programs on desks write. */
export const DESKTOP = {
  thunderbird: {
    textOptions: FLOWED,
    write: (letter) => ({ text: numeric(letter) }),
  },
  'thunderbird-html': {
    textOptions: FLOWED,
    write: (letter) => {
      const { language, typed, layout } = letter;
      const cite = `<div class="moz-cite-prefix">${escapeHtml(attributed(language.numeric))}<br></div>`;
      const open = '<blockquote type="cite" cite="mid:quoted@tesseraworks.example">';
      const whole = `${cite}${open}${ourHtml(language)}</blockquote>`;
      const own = htmlParagraphs(typed, '<p>', '</p>').join('');
      const between = interleaved(
        ourParagraphs(language, open, '</blockquote>'),
        htmlParagraphs(typed, '<p>', '</p>'),
      ).join('\n');
      const body = { top: own + whole, bottom: whole + own, inline: cite + between }[layout];
      return {
        text: numeric(letter),
        html: `<!DOCTYPE html><html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body>${body}</body></html>`,
      };
    },
  },
  'the-bat': {
    write: (letter) => ({
      text: plainAnswer(
        letter,
        'Monday, November 23, 2026, 3:12:00 PM, you wrote:',
        '\n\n',
        'TW> ',
      ),
    }),
  },
  notes: {
    write: ({ language, typed }) => ({
      text: `${typed}\n\n\n\n${headerBlock(language, 'customer@customers.example')
        .replaceAll(': ', ':\t')
        .replace(/\n.*?\t/, '\nDate:\t')}\n\n\n\n${ourText(language)}\n`,
      html: `<font size=2 face="sans-serif">${withBreaks(typed)}</font><br><br><br><br><font size=1 color=#5f5f5f face="sans-serif">From: &nbsp; &nbsp; &nbsp; &nbsp;</font><font size=1 face="sans-serif">Tessera Works &lt;${OUR_ADDRESS}&gt;</font><br><font size=1 color=#5f5f5f face="sans-serif">To: &nbsp; &nbsp; &nbsp; &nbsp;</font><font size=1 face="sans-serif">customer@customers.example</font><br><font size=1 color=#5f5f5f face="sans-serif">Date: &nbsp; &nbsp; &nbsp; &nbsp;</font><font size=1 face="sans-serif">11/23/2026 03:12 PM</font><br><font size=1 color=#5f5f5f face="sans-serif">Subject: &nbsp; &nbsp; &nbsp; &nbsp;</font><font size=1 face="sans-serif">Re: Your inquiry to Tessera Works</font><br><hr noshade><br><br>${ourHtml(language)}`,
    }),
  },
  groupwise: {
    write: ({ language, typed }) => ({
      text: `${typed}\n\n>>> Tessera Works <${OUR_ADDRESS}> 11/23/2026 3:12 PM >>>\n${ourText(language)}\n`,
    }),
  },
  mutt: {
    textOptions: { encoding: '8bit' },
    write: (letter) => ({
      text: plainAnswer(letter, 'On Mon, Nov 23, 2026 at 03:12:00PM -0500, Tessera Works wrote:'),
    }),
  },
  evolution: {
    textOptions: { encoding: '8bit' },
    write: ({ language, typed }) => ({
      text: `${typed}\n\nOn Mon, 2026-11-23 at 15:12 -0500, Tessera Works wrote:\n${quoted(ourText(language))}\n`,
      html: `<html><body>${htmlLines(typed, '<div>', '</div>')}<div><br></div><div>On Mon, 2026-11-23 at 15:12 -0500, Tessera Works wrote:</div><blockquote type="cite" style="margin:0 0 0 .8ex; border-left:2px #729fcf solid;padding-left:1ex">${ourHtml(language)}</blockquote></body></html>`,
    }),
  },
  kmail: {
    write: (letter) => ({
      text: plainAnswer(letter, attributed(letter.language.full)),
    }),
  },
} satisfies Record<string, Habits>;
