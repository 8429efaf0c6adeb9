import { customerAddress, threadHeaders } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { LANGUAGES } from '@/scripts/mail-corpus/languages/all-languages';
import { gmailWeb } from '@/scripts/mail-corpus/programs/gmail';
import { tableRows } from '@/scripts/mail-corpus/table';
import { textPart } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** The name, what a reader sees, and the HTML. */
const ANSWERS = tableRows('html-answers');

const QUOTE =
  /<div class="gmail_quote.*$/s.exec(
    gmailWeb.write({ language: LANGUAGES.en, typed: '', layout: 'top', signature: null }).html ??
      '',
  )?.[0] ?? '';

/** Returns answers of customers whose HTML attacks whoever shows it. */
export const htmlAnswers = (): CorpusMail[] =>
  ANSWERS.map(([name = '', text = '', html = ''], index) => {
    const place = (index % 10) + 1;
    return simpleMail(
      `hostile-answer-html-${name}`,
      {
        about: `An answer whose HTML attacks whoever shows it: ${name}.`,
        kind: 'answer',
        hostile: true,
        ticket: place,
        text,
      },
      [
        ['From', `Dana Whitfield <${customerAddress(place)}>`],
        ['To', `Tessera Works <{{reply-address-${place}}}>`],
        ['Subject', 'Re: Your inquiry to Tessera Works'],
        ...threadHeaders(place),
      ],
      // What has no end would take the quote into it.
      () =>
        textPart(name === 'unclosed' || index % 2 === 0 ? html : `${html}<br>${QUOTE}`, {
          subtype: 'html',
        }),
    );
  });
