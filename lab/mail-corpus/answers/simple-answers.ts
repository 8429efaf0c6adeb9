import { customerAddress, threadHeaders } from '#mail-corpus/answers/envelope.ts';
import type { CorpusMail } from '#mail-corpus/corpus-mail.ts';
import { LANGUAGES } from '#mail-corpus/languages/all-languages.ts';
import { programOf } from '#mail-corpus/programs/all-programs.ts';
import { byteRows, headerLines, tableRows } from '#mail-corpus/table.ts';
import { bytesPart, type Header, textPart } from '#mail-corpus/writing/mime.ts';
import { simpleMail } from '#mail-corpus/writing/simple-mail.ts';

const placeOf = (index: number) => (index % 10) + 1;

const from = (place: number): Header => ['From', `Dana Whitfield <${customerAddress(place)}>`];

const to = (place: number): Header => ['To', `Tessera Works <{{reply-address-${place}}}>`];

/**
 * Returns answers in plain text in which nothing but words tells what is new. The columns are what is typed, the rest,
 * and what is special.
 */
export const unmarkedAnswers = (): CorpusMail[] =>
  tableRows('unmarked-answers').map(([name, text = '', rest = '', about = ''], index) => {
    const ticket = placeOf(index);
    return simpleMail(
      `answer-unmarked-${name}`,
      { about, kind: 'answer', ticket, text },
      [
        ['Return-Path', `<${customerAddress(ticket)}>`],
        from(ticket),
        to(ticket),
        ['Subject', `Re: Your inquiry to Tessera Works ({{reference-${ticket}}})`],
        ...threadHeaders(ticket),
      ],
      () => textPart(`${text}\n\n${rest}\n`),
    );
  });

const LETTER = { language: LANGUAGES.en, typed: '', layout: 'top', signature: null } as const;

const QUOTE =
  /<div class="gmail_quote.*$/s.exec(programOf('gmail-web').write(LETTER).html ?? '')?.[0] ?? '';

/** Answers whose HTML attacks whoever shows it: what a reader sees, and the HTML. */
const htmlAnswers = () =>
  tableRows('html-answers').map(([name, text = '', html = ''], index) => {
    const ticket = placeOf(index);
    const about = `An answer whose HTML attacks whoever shows it: ${name}.`;
    // What has no end would take the quote into it.
    const isAlone = name === 'unclosed' || index % 2 === 0;
    return simpleMail(
      `hostile-answer-html-${name}`,
      { about, kind: 'answer', hostile: true, ticket, text },
      [
        from(ticket),
        to(ticket),
        ['Subject', 'Re: Your inquiry to Tessera Works'],
        ...threadHeaders(ticket),
      ],
      () => textPart(isAlone ? html : `${html}<br>${QUOTE}`, { subtype: 'html' }),
    );
  });

const utf8 = (bytes: string) => Buffer.from(bytes, 'latin1').toString();

/**
 * Answers that break the rules of email, and can be read all the same: the headers, the text that a reader sees, all that
 * follows the headers, and what is special.
 */
const brokenAnswers = () =>
  byteRows('broken-answers').map(([name, lines = '', text = '', body = '', about = ''], index) => {
    const ticket = placeOf(index);
    const mail = simpleMail(
      `hostile-answer-${name}`,
      { about: utf8(about), kind: 'answer', hostile: true, ticket, text: utf8(text) },
      [
        ...(lines.startsWith('From:') ? [] : [from(ticket)]),
        to(ticket),
        ...headerLines(lines.replace('ADDRESS', customerAddress(ticket))),
      ],
      () => bytesPart(body),
    );
    if (name !== 'bare-lf') return mail;
    const raw = () => Buffer.from(mail.raw().toString('latin1').replaceAll('\r\n', '\n'), 'latin1');
    return { ...mail, raw };
  });

/** Returns answers of customers that attack whoever reads or shows them. */
export const hostileAnswers = (): CorpusMail[] => [...htmlAnswers(), ...brokenAnswers()];
