import { customerAddress, lastMailId } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';
import { multipart, type Part, textPart, withCrLf } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';
import { encodedWords } from '@/scripts/mail-corpus/writing/transfer';

/** The headers by which programs say that nobody wrote this. */
const SIGNS: Readonly<Record<string, string>> = {
  replied: 'Auto-Submitted: auto-replied',
  generated: 'Auto-Submitted: auto-generated',
  parameter: 'Auto-Submitted: auto-replied; owner-email="customer@customers.example"',
  capitals: 'AUTO-SUBMITTED: Auto-Replied (vacation)',
  notified: 'Auto-Submitted: auto-notified',
  exchange:
    'X-Auto-Response-Suppress: All\nAuto-Submitted: auto-generated\nX-MS-Exchange-Inbox-Rules-Loop: customer@customers.example',
  autoreply: 'X-Autoreply: yes\nX-Autorespond: vacation\nPrecedence: bulk',
  precedence: 'Precedence: auto_reply',
  gmail: 'Auto-Submitted: auto-replied\nPrecedence: bulk\nX-Autoreply: yes',
  autorespond: 'X-Autorespond: yes\nX-Precedence: bulk',
  cpanel:
    'X-Autorespond: Re: Your inquiry\nX-Loop: customer@customers.example\nPrecedence: auto_reply',
  suppress: 'X-Auto-Response-Suppress: DR, RN, NRN, OOF, AutoReply\nAuto-Submitted: auto-replied',
  empty: 'Return-Path: <>',
};

/** The name, the sign, the subject, and the text. */
const NOTES = tableRows(String.raw`
en-exchange | exchange | Automatic reply: Your inquiry to Tessera Works | I am out of the office until Monday, December 7. For urgent matters, call my colleague.
en-exchange-quoted | suppress | Automatic reply: [External] Your inquiry | Thank you for your message. I have limited access to email.
en-gmail | gmail | Vacation Re: Your inquiry to Tessera Works | Hi, I am on vacation until the 7th.
en-old-outlook | empty | Out of Office: Your inquiry to Tessera Works | I am away this week.
en-autoreply | autoreply | Auto: Your inquiry to Tessera Works | We got your message.
en-precedence | precedence | Re: Your inquiry to Tessera Works | I am at a trade fair and will read this next week.
en-sieve | replied | Auto: Your inquiry to Tessera Works | Gone fishing.
en-parameter | parameter | Re: Your inquiry to Tessera Works | On parental leave until March.
en-capitals | capitals | Out of office | Back on Thursday.
en-help-desk | generated | [Ticket 4242] We got your message | Thank you for contacting us. Your request has the number 4242.
en-notified | notified | Your message was delivered | A copy was sent to the phone of the recipient.
en-cpanel | cpanel | Away | This mailbox is read once a week.
en-autorespond | autorespond | Thank you | We will answer within two days.
en-maternity | exchange | Automatic reply: Your inquiry to Tessera Works | I am on leave. My colleague Priya answers my messages.
de-exchange | exchange | Automatische Antwort: Ihre Anfrage | Ich bin bis zum 4. Dezember nicht im Büro. In dringenden Fällen erreichen Sie meine Kollegin.
de-outlook | empty | Abwesenheitsnotiz: Ihre Anfrage | Ich bin im Urlaub und lese keine Mails.
de-sieve | autoreply | Abwesend: Ihre Anfrage | Ab Montag bin ich wieder da.
fr-exchange | exchange | Réponse automatique : Votre demande | Je suis absent jusqu’au 4 décembre.
fr-outlook | empty | Absent du bureau : Votre demande | Je suis en congé cette semaine.
fr-orange | replied | Re: Your inquiry to Tessera Works | Merci pour votre message, je vous répondrai à mon retour.
es-exchange | exchange | Respuesta automática: Su consulta | Estoy fuera de la oficina hasta el lunes.
es-outlook | empty | Fuera de la oficina: Su consulta | Estoy de vacaciones.
es-gmail | gmail | Estoy de vacaciones Re: Su consulta | Vuelvo el día 7.
ja-exchange | exchange | 自動応答: お問い合わせの件 | 十二月七日まで休暇をいただいております。
ja-outlook | empty | 自動返信: お問い合わせの件 | ただいま不在にしております。
ja-gmail | gmail | Re: お問い合わせの件 | 休暇中のため、返信が遅れます。
it-exchange | exchange | Risposta automatica: La sua richiesta | Sono in ferie fino al 4 dicembre.
it-outlook | empty | Fuori sede: La sua richiesta | Non sono in ufficio.
pl-exchange | exchange | Odpowiedź automatyczna: Zapytanie | Jestem na urlopie do 4 grudnia.
pl-outlook | empty | Automatyczna odpowiedź: Zapytanie | Nie ma mnie w biurze.
pt-exchange | exchange | Resposta automática: Pedido | Estou de férias até segunda-feira.
nl-exchange | exchange | Automatisch antwoord: Aanvraag | Ik ben tot en met vrijdag afwezig.
sv-exchange | exchange | Autosvar: Förfrågan | Jag är på semester.
ru-exchange | exchange | Автоматический ответ: Заявка | Я в отпуске до понедельника.
cs-exchange | exchange | Automatická odpověď: Poptávka | Do pátku jsem mimo kancelář.
tr-exchange | exchange | Otomatik yanıt: Talep | Pazartesiye kadar izindeyim.
zh-exchange | exchange | 自动答复: 咨询 | 我正在休假。
ko-exchange | exchange | 자동 회신: 문의 | 휴가 중입니다.
`);

/** Read receipts (RFC 8098) and answers of calendars (RFC 6047): the name, the subject, and the state. */
const RECEIPTS = tableRows(String.raw`
mdn-displayed | Read: Your inquiry to Tessera Works | displayed
mdn-deleted | Not read: Your inquiry to Tessera Works | deleted
mdn-apple | Disposition notification | displayed
calendar-accepted | Accepted: Kickoff | ACCEPTED
calendar-declined | Declined: Kickoff | DECLINED
calendar-tentative | Tentatively Accepted: Kickoff | TENTATIVE
calendar-german | Zugesagt: Kickoff | ACCEPTED
`);

function receiptPart(name: string, state: string, place: number): Part {
  const text = textPart('This is an automatic message.\n', { encoding: '7bit' });
  if (name.startsWith('calendar')) {
    const event = `BEGIN:VCALENDAR\nMETHOD:REPLY\nVERSION:2.0\nBEGIN:VEVENT\nUID:kickoff@tesseraworks.example\nATTENDEE;PARTSTAT=${state}:mailto:${customerAddress(place)}\nEND:VEVENT\nEND:VCALENDAR\n`;
    const calendar = textPart(event, {
      subtype: 'calendar',
      encoding: '7bit',
      parameters: '; method=REPLY',
    });
    return multipart('alternative', [text, calendar], `b_${name}`);
  }
  const disposition: Part = {
    headers: [['Content-Type', 'message/disposition-notification']],
    body: Buffer.from(
      withCrLf(
        `Final-Recipient: rfc822;${customerAddress(place)}\nOriginal-Message-ID: <${lastMailId(place)}>\nDisposition: manual-action/MDN-sent-manually; ${state}\n`,
      ),
    ),
  };
  return multipart(
    'report',
    [text, disposition],
    `b_${name}`,
    '; report-type=disposition-notification',
  );
}

function automatic(
  name: string,
  about: string,
  place: number,
  lines: string,
  subject: string,
  body: Part,
) {
  return simpleMail(
    `automatic-${name}`,
    { about, kind: 'automatic' },
    [
      ['From', `Dana Whitfield <${customerAddress(place)}>`],
      ['To', `Tessera Works <{{reply-address-${place}}}>`],
      ['Subject', encodedWords(subject)],
      ['In-Reply-To', `<${lastMailId(place)}>`],
      ...headerLines(lines),
    ],
    body,
  );
}

/** Returns what programs answer while their owner is away, or without anybody's doing. */
export const automaticMails = (): CorpusMail[] => [
  ...NOTES.map(([name = '', sign = '', subject = '', text = ''], index) =>
    automatic(
      name,
      sign === 'empty'
        ? `An automatic answer that can be told by its empty Return-Path and the beginning of its subject, "${subject}".`
        : `An automatic answer that says so in its headers (${SIGNS[sign]?.replaceAll('\n', ', ')}).`,
      (index % 12) + 1,
      SIGNS[sign] ?? '',
      subject,
      textPart(text, { encoding: 'base64' }),
    ),
  ),
  ...RECEIPTS.map(([name = '', subject = '', state = ''], index) => {
    const place = (index % 12) + 1;
    const about = name.startsWith('mdn')
      ? `A read receipt, which says so in its type: ${state}.`
      : `The answer of a calendar, with the method REPLY: ${state}.`;
    return automatic(name, about, place, '', subject, receiptPart(name, state, place));
  }),
];
