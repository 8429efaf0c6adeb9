import { escapeHtml, htmlLines } from '#mail-corpus/writing/html.ts';
import { headerBlock, headerBlockHtml, ourHtml, ourText } from '#mail-corpus/programs/quoting.ts';
import type { Habits, Letter } from '#mail-corpus/programs/program.ts';

const TO = 'customer@customers.example';

/** Outlook quotes without any sign in front of the lines. */
const textOf = ({ language, typed, signature }: Letter, rule: string) =>
  `${typed}\n${signature === null ? '' : `\n${signature}\n`}\n${rule}${headerBlock(language, TO)}\n\n${ourText(language)}\n`;

const RULE = '________________________________\n';

/** Outlook on a phone, which signs with an advertisement for itself. */
const onPhone = (signs: NonNullable<Habits['signs']>): Habits => ({
  signs,
  write: (letter) => ({
    text: textOf(letter, RULE),
    html: `<html><body>${htmlLines(letter.typed, '<div dir="auto">', '</div>')}<div><br></div>${letter.signature === null ? '' : `<div id="ms-outlook-mobile-signature" dir="auto"><a href="https://aka.ms/o0ukef">${escapeHtml(letter.signature)}</a></div>`}<div id="mail-editor-reference-message-container" class="ms-outlook-mobile-reference-message skipProofing"><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" style="font-size: 11pt;">${headerBlockHtml(letter.language, TO)}</div>${ourHtml(letter.language)}</div></body></html>`,
  }),
});

/** How Outlook writes. */
export const OUTLOOK = {
  'outlook-windows': {
    write: (letter) => ({
      text: textOf(letter, ''),
      html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0in; font-size:11.0pt;} --></style></head><body lang=EN-US><div class=WordSection1>${htmlLines(letter.typed, '<p class=MsoNormal>', '<o:p></o:p></p>').replaceAll('<br>', '<o:p>&nbsp;</o:p>')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal>${headerBlockHtml(letter.language, TO)}<o:p></o:p></p></div></div><p class=MsoNormal><o:p>&nbsp;</o:p></p>${ourHtml(letter.language)}</div></body></html>`,
    }),
  },
  'outlook-web': {
    write: (letter) => ({
      text: textOf(letter, RULE),
      html: `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr">${htmlLines(letter.typed, '<div class="elementToProof" style="font-family: Aptos, Calibri; font-size: 12pt;">', '</div>')}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${headerBlockHtml(letter.language, TO)}</font><div>&nbsp;</div></div><div>${ourHtml(letter.language)}</div></body></html>`,
    }),
  },
  'outlook-mac': {
    write: (letter) => ({
      text: textOf(letter, ''),
      html: `<html><body lang="EN-US"><div class="WordSection1">${htmlLines(letter.typed, '<p class="MsoNormal">', '</p>')}<p class="MsoNormal">&nbsp;</p><div id="mail-editor-reference-message-container"><div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal" style="margin-bottom:12.0pt">${headerBlockHtml(letter.language, TO)}</p></div>${ourHtml(letter.language)}</div></div></div></body></html>`,
    }),
  },
  'outlook-ios': onPhone(({ outlook }) => outlook),
  'outlook-android': onPhone(({ outlook }) => outlook.replace('iOS', 'Android')),
} satisfies Record<string, Habits>;
