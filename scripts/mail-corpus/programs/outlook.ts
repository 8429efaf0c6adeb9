import { escapeHtml, htmlLines } from '@/scripts/mail-corpus/writing/html';
import {
  headerBlock,
  headerBlockHtml,
  ourHtml,
  ourText,
} from '@/scripts/mail-corpus/programs/quoting';
import type { Letter, MailProgram } from '@/scripts/mail-corpus/programs/program';

const TO = 'customer@customers.example';

/** Outlook quotes without any sign in front of the lines. */
const textOf = ({ language, typed, signature }: Letter, rule: string) =>
  `${typed}\n${signature === null ? '' : `\n${signature}\n`}\n${rule}${headerBlock(language, TO)}\n\n${ourText(language)}\n`;

const RULE = '________________________________\n';

const outlook = {
  headers: [
    ['MIME-Version', '1.0'],
    ['Thread-Topic', 'Your inquiry to Tessera Works'],
    ['Thread-Index', 'AQHcXG2f6tq0mF8yE0GqZb0pWm3r4Q=='],
    ['Accept-Language', 'en-US'],
    ['X-MS-Has-Attach', ''],
    ['X-MS-Exchange-Organization-AuthAs', 'Internal'],
  ],
  messageId: 'AM0PR04MB{id}@AM0PR04MB4242.eurprd04.prod.outlook.com',
  boundary: '_000_AM0PR04MB{id}_',
} as const;

export const outlookWindows: MailProgram = {
  title: 'Outlook for Windows',
  headers: [['X-Mailer', 'Microsoft Outlook 16.0'], ...outlook.headers],
  messageId: '000001dc5c6d${id}$@customers.example',
  boundary: '----=_NextPart_000_{id}',
  write: (letter) => ({
    text: textOf(letter, ''),
    html: `<html xmlns:v="urn:schemas-microsoft-com:vml" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:w="urn:schemas-microsoft-com:office:word"><head><style><!-- p.MsoNormal {margin:0in; font-size:11.0pt;} --></style></head><body lang=EN-US><div class=WordSection1>${htmlLines(letter.typed, '<p class=MsoNormal>', '<o:p></o:p></p>').replaceAll('<br>', '<o:p>&nbsp;</o:p>')}<p class=MsoNormal><o:p>&nbsp;</o:p></p><div><div style='border:none;border-top:solid #E1E1E1 1.0pt;padding:3.0pt 0in 0in 0in'><p class=MsoNormal>${headerBlockHtml(letter.language, TO)}<o:p></o:p></p></div></div><p class=MsoNormal><o:p>&nbsp;</o:p></p>${ourHtml(letter.language)}</div></body></html>`,
  }),
};

export const outlookWeb: MailProgram = {
  ...outlook,
  title: 'Outlook in a browser',
  write: (letter) => ({
    text: textOf(letter, RULE),
    html: `<html><head><style type="text/css" style="display:none;"> P {margin-top:0;margin-bottom:0;} </style></head><body dir="ltr">${htmlLines(letter.typed, '<div class="elementToProof" style="font-family: Aptos, Calibri; font-size: 12pt;">', '</div>')}<div id="appendonsend"></div><hr style="display:inline-block;width:98%" tabindex="-1"><div id="divRplyFwdMsg" dir="ltr"><font face="Calibri, sans-serif" style="font-size:11pt" color="#000000">${headerBlockHtml(letter.language, TO)}</font><div>&nbsp;</div></div><div>${ourHtml(letter.language)}</div></body></html>`,
  }),
};

export const outlookMac: MailProgram = {
  ...outlook,
  title: 'Outlook for Mac',
  headers: [['User-Agent', 'Microsoft-MacOutlook/16.103.25102611'], ...outlook.headers],
  write: (letter) => ({
    text: textOf(letter, ''),
    html: `<html><body lang="EN-US"><div class="WordSection1">${htmlLines(letter.typed, '<p class="MsoNormal">', '</p>')}<p class="MsoNormal">&nbsp;</p><div id="mail-editor-reference-message-container"><div><div style="border:none;border-top:solid #B5C4DF 1.0pt;padding:3.0pt 0in 0in 0in"><p class="MsoNormal" style="margin-bottom:12.0pt">${headerBlockHtml(letter.language, TO)}</p></div>${ourHtml(letter.language)}</div></div></div></body></html>`,
  }),
};

/** Outlook on a phone, which signs with an advertisement for itself. */
const outlookMobile = (title: string, signs: NonNullable<MailProgram['signs']>): MailProgram => ({
  ...outlook,
  title,
  signs,
  write: (letter) => ({
    text: textOf(letter, RULE),
    html: `<html><body>${htmlLines(letter.typed, '<div dir="auto">', '</div>')}<div><br></div>${letter.signature === null ? '' : `<div id="ms-outlook-mobile-signature" dir="auto"><a href="https://aka.ms/o0ukef">${escapeHtml(letter.signature)}</a></div>`}<div id="mail-editor-reference-message-container" class="ms-outlook-mobile-reference-message skipProofing"><hr style="display:inline-block;width:98%"><div id="divRplyFwdMsg" style="font-size: 11pt;">${headerBlockHtml(letter.language, TO)}</div>${ourHtml(letter.language)}</div></body></html>`,
  }),
});

export const outlookIos = outlookMobile('Outlook on an iPhone', (language) => language.outlook);
export const outlookAndroid = outlookMobile('Outlook on Android', ({ outlook: line }) =>
  line.replace('iOS', 'Android'),
);
