import { customerAddress, threadHeaders } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { tableRows } from '@/scripts/mail-corpus/table';
import { textPart } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** Answers in which nothing but words tells what is new: the name, what is typed, the rest, and what is special. */
const ANSWERS = tableRows(String.raw`
aol | The new colors are much better. | -----Original Message-----\nFrom: Tessera Works <hello@tesseraworks.example>\nTo: customer@customers.example\nSent: Mon, Nov 23, 2026 3:12 pm\nSubject: Re: Your inquiry\n\nHow do you like the colors? | AOL writes the headers below a line of dashes.
original-de | Der Entwurf gefällt uns gut. | -----Ursprüngliche Nachricht-----\nVon: Tessera Works <hello@tesseraworks.example>\nGesendet: Montag, 23. November 2026 21:12\nAn: customer@customers.example\nBetreff: Re: Ihre Anfrage\n\nHier ist der Entwurf. | An old Outlook in German.
original-fr | Merci, c’est noté. | -----Message d'origine-----\nDe : Tessera Works <hello@tesseraworks.example>\nEnvoyé : lundi 23 novembre 2026 21:12\nÀ : customer@customers.example\nObjet : Re: Votre demande\n\nVoici le devis. | An old Outlook in French.
original-es | De acuerdo, gracias. | -----Mensaje original-----\nDe: Tessera Works <hello@tesseraworks.example>\nEnviado el: lunes, 23 de noviembre de 2026 21:12\nPara: customer@customers.example\nAsunto: Re: Su consulta\n\nAquí está el presupuesto. | An old Outlook in Spanish.
two-levels | Then let us take the second offer. | On Mon, Nov 23, 2026 at 3:12 PM, Tessera Works wrote:\n> Which of the two do you want?\n>\n> On Mon, Nov 23, 2026 at 11:40 AM, Dana Whitfield wrote:\n>> Can you send me two offers?\n>> Thanks | The quote has a quote in it.
wrapped-line | Great, thanks! | On Mon, Nov 23, 2026 at 3:12 PM Tessera Works\n<hello@tesseraworks.example> wrote:\n\n> Your draft is online. | The line above the quote is broken in front of the address.
wrapped-twice | Sounds good to me. | On Monday, November 23, 2026 at 03:12:00 PM Eastern Standard Time,\nTessera Works <hello@tesseraworks.example>\nwrote:\n\n> Shall we begin? | The line above the quote is broken twice.
windows-mail | I have paid the invoice today. | Sent from Mail for Windows\n\nFrom: Tessera Works\nSent: Monday, November 23, 2026 3:12 PM\nTo: customer@customers.example\nSubject: Re: Your inquiry to Tessera Works\n\nThe invoice is attached. | Mail for Windows signs, and writes headers.
yahoo-phone | Can we talk on Friday? | Sent from Yahoo Mail for iPhone\n\n\nOn Monday, November 23, 2026, 3:12 PM, Tessera Works <hello@tesseraworks.example> wrote:\n\nWhen can we talk? | Yahoo on a phone signs, and quotes without a sign.
date-typed | On November 23 you wrote that the price is fixed.\n\nIs that still true?\n\nWe also asked on Monday, and nobody wrote: it seems that our message was lost. | On 11/24/26 9:30 AM, Tessera Works wrote:\n> Do you have more questions? | What was typed looks almost like the line above a quote.
rule-typed | First part of my answer.\n\n---\n\nSecond part of my answer. | On Nov 24, 2026, at 9:30 AM, Tessera Works <hello@tesseraworks.example> wrote:\n\n> Please answer both questions. | A rule of dashes was typed in the middle.
list-typed | Our stores:\n\n* Trenton: 8-18\n* Newark: 9-17\n    (closed on Sunday)\n\nhttps://customers.example/stores?id=42&from=mail | On Tue, Nov 24, 2026 at 9:30 AM Tessera Works <hello@tesseraworks.example> wrote:\n> When are your stores open? | A list with spaces and a link was typed.
no-quote | Yes to both. | | Nothing is quoted at all.
`);

/** Returns answers in plain text without a known program. */
export const unmarkedAnswers = (): CorpusMail[] =>
  ANSWERS.map(([name = '', text = '', rest = '', about = ''], index) => {
    const place = (index % 10) + 1;
    return simpleMail(
      `answer-unmarked-${name}`,
      { about, kind: 'answer', ticket: place, text },
      [
        ['Return-Path', `<${customerAddress(place)}>`],
        ['From', `Dana Whitfield <${customerAddress(place)}>`],
        ['To', `Tessera Works <{{reply-address-${place}}}>`],
        ['Subject', `Re: Your inquiry to Tessera Works ({{reference-${place}}})`],
        ...threadHeaders(place),
      ],
      textPart(`${text}\n\n${rest}\n`, { encoding: 'quoted-printable' }),
    );
  });
