import { escapeHtml, htmlLines, withBreaks } from '#mail-corpus/writing/html.ts';
import {
  attributed,
  headerBlock,
  headerBlockHtml,
  OUR_ADDRESS,
  ourHtml,
  ourText,
  plainAnswer,
  quoted,
} from '#mail-corpus/programs/quoting.ts';
import type { Habits } from '#mail-corpus/programs/program.ts';

/** How other services and phones write. */
export const WEBMAIL = {
  yahoo: {
    write: ({ language, typed }) => ({
      text: ` ${typed}\n    ${attributed(language.full)}  \n \n ${ourText(language)}\n  \n`,
      html: `<html><head></head><body><div class="ydp4f1a29c5yahoo-style-wrap" style="font-family:Helvetica Neue, Helvetica, Arial, sans-serif;font-size:13px;"><div></div>${htmlLines(typed, '<div dir="ltr" data-setdir="false">', '</div>')}<div><br></div></div><div id="yahoo_quoted_4242424242" class="yahoo_quoted"><div style="font-family:'Helvetica Neue', Helvetica, Arial, sans-serif;font-size:13px;color:#26282a;"><div>${escapeHtml(attributed(language.full))}</div><div><br></div><div>${ourHtml(language)}</div></div></div></body></html>`,
    }),
  },
  samsung: {
    textOptions: { encoding: 'base64' },
    htmlOptions: { encoding: 'base64' },
    signs: () => 'Sent from my Galaxy',
    write: ({ language, typed, signature }) => ({
      text: `${typed}${signature === null ? '' : `\n\n${signature}`}\n\n-------- Original message --------\nFrom: Tessera Works <${OUR_ADDRESS}>\nDate: 11/23/26 3:12 PM (GMT-05:00)\nTo: customer@customers.example\nSubject: Re: Your inquiry to Tessera Works\n\n${ourText(language)}\n`,
      html: `<html><head><meta http-equiv="Content-Type" content="text/html; charset=UTF-8"></head><body dir="auto">${htmlLines(typed, '<div dir="auto">', '</div>')}<div dir="auto"><br></div><div id="composer_signature" dir="auto"><div style="font-size:12px;color:#575757" dir="auto">${escapeHtml(signature ?? '')}</div></div><div><br></div><div align="left" dir="auto" style="font-size:100%;color:#000000"><div>-------- Original message --------</div><div>From: Tessera Works &lt;${OUR_ADDRESS}&gt; </div><div>Date: 11/23/26  3:12 PM  (GMT-05:00) </div><div>To: customer@customers.example </div><div>Subject: Re: Your inquiry to Tessera Works </div><div><br></div></div>${ourHtml(language)}</body></html>`,
    }),
  },
  k9: {
    signs: () => '-- \nSent from my Android device with K-9 Mail. Please excuse my brevity.',
    write: (letter) => ({
      text: plainAnswer(
        letter,
        attributed('On November 23, 2026 3:12:00 PM EST, {who} wrote:'),
        '\n',
        '>',
      ),
    }),
  },
  proton: {
    signs: () => 'Sent with [Proton Mail](https://proton.me/mail/home) secure email.',
    write: ({ language, typed, signature }) => {
      const above = attributed('On Monday, November 23rd, 2026 at 3:12 PM, {who} wrote:');
      return {
        text: `${typed}\n\n${signature ?? ''}\n\n${above}\n\n${quoted(ourText(language))}\n`,
        html: `${htmlLines(typed, '<div style="font-family: Arial, sans-serif; font-size: 14px;">', '</div>')}<div class="protonmail_signature_block" style="font-family: Arial, sans-serif; font-size: 14px;"><div class="protonmail_signature_block-user protonmail_signature_block-empty"></div><div class="protonmail_signature_block-proton">Sent with <a target="_blank" href="https://proton.me/mail/home">Proton Mail</a> secure email.</div></div><div style="font-family: Arial, sans-serif; font-size: 14px;"><br></div><div class="protonmail_quote">${escapeHtml(above)}<br><blockquote class="protonmail_quote" type="cite">${ourHtml(language)}</blockquote><br></div>`,
      };
    },
  },
  gmx: {
    write: ({ language, typed }) => ({
      html: `<html><head></head><body><div style="font-family: Verdana;font-size: 12.0px;">${htmlLines(typed, '<div>', '</div>').replaceAll('<br>', '&nbsp;')}<div>&nbsp;<div name="quote" style="margin:10px 5px 5px 10px; padding: 10px 0 10px 10px; border-left:2px solid #C3D9E5; word-wrap: break-word;"><div style="margin:0 0 10px 0;">${headerBlockHtml(language, 'customer@customers.example')}</div><div name="quoted-content">${ourHtml(language)}</div></div></div></div></body></html>`,
    }),
  },
  fastmail: {
    write: (letter) => {
      const above = 'On Mon, Nov 23, 2026, at 3:12 PM, Tessera Works wrote:';
      return {
        text: plainAnswer(letter, above),
        html: `<!DOCTYPE html><html><head><title></title></head><body>${htmlLines(letter.typed, '<div>', '</div>')}<div><br></div><div>${above}</div><blockquote type="cite" id="qt" style="">${ourHtml(letter.language)}</blockquote></body></html>`,
      };
    },
  },
  zoho: {
    write: ({ language, typed }) => {
      const above = `---- On Mon, 23 Nov 2026 15:12:00 -0500 Tessera Works <${OUR_ADDRESS}> wrote ----`;
      return {
        text: `${typed}\n\n\n\n${above}\n\n\n${ourText(language)}\n`,
        html: `<html><body><div style="font-family: Verdana, Arial, Helvetica, sans-serif; font-size: 10pt;">${htmlLines(typed, '<div>', '</div>')}<div class="zmail_extra" style=""><div id="Zm-_Id_-Sgn1"><br></div><div>${escapeHtml(above)}</div><div><br></div><blockquote id="blockquote_zmail" style="margin: 0px;"><div>${ourHtml(language)}</div></blockquote></div></div></body></html>`,
      };
    },
  },
  roundcube: {
    textOptions: { parameters: ';\r\n format=flowed', encoding: '8bit' },
    write: (letter) => ({
      text: plainAnswer(letter, 'On 2026-11-23 15:12, Tessera Works wrote:'),
    }),
  },
  'mail-ru': {
    htmlOptions: { encoding: 'base64' },
    write: ({ language, typed }) => ({
      html: `<HTML><BODY>${htmlLines(typed, '<div>', '</div>')}<div>&nbsp;</div><blockquote style="border-left:1px solid #0857A6;margin:10px;padding:0 0 0 10px;">${withBreaks(attributed(language.full))}<br>&nbsp;<div id="">${ourHtml(language)}</div></blockquote></BODY></HTML>`,
    }),
  },
  qq: {
    textOptions: { charset: 'gb18030', encoding: 'base64' },
    htmlOptions: { charset: 'gb18030', encoding: 'base64' },
    write: ({ language, typed }) => ({
      text: `${typed}\n\n\n\n\n------------------&nbsp;原始邮件&nbsp;------------------\n${headerBlock(language, '"customer"<customer@customers.example>;')}\n\n\n\n${ourText(language)}`,
      html: `<meta http-equiv="Content-Type" content="text/html; charset=GB18030">${htmlLines(typed, '<div>', '</div>')}<div><includetail><div>&nbsp;</div><div>&nbsp;</div><div style="font:Verdana normal 14px;color:#000;"><div style="FONT-SIZE: 12px;FONT-FAMILY: Arial Narrow;padding:2px 0 2px 0;">------------------&nbsp;原始邮件&nbsp;------------------</div><div style="FONT-SIZE: 12px;background:#efefef;padding:8px;">${headerBlockHtml(language, 'customer@customers.example')}</div><div>&nbsp;</div><div>${ourHtml(language)}</div></div></includetail></div>`,
    }),
  },
} satisfies Record<string, Habits>;
