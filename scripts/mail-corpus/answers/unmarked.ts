import { customerAddress, threadHeaders } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { tableRows } from '@/scripts/mail-corpus/table';
import { textPart } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** Answers in which nothing but words tells what is new: the name, what is typed, the rest, and what is special. */
const ANSWERS = tableRows('unmarked-answers');

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
      () => textPart(`${text}\n\n${rest}\n`, { encoding: 'quoted-printable' }),
    );
  });
