import { customerAddress } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { byteRows, headerLines } from '@/scripts/mail-corpus/table';
import { withCrLf } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** The name, the headers, the text that a reader sees, all that follows the headers, and what is special. */
const ANSWERS = byteRows('broken-answers');

/** Returns answers of customers that break the rules of email, and can be read all the same. */
export const brokenAnswers = (): CorpusMail[] =>
  ANSWERS.map(([name = '', lines = '', text = '', body = '', about = ''], index) => {
    const place = (index % 10) + 1;
    const address = customerAddress(place);
    const mail = simpleMail(
      `hostile-answer-${name}`,
      {
        about: Buffer.from(about, 'latin1').toString(),
        kind: 'answer',
        hostile: true,
        ticket: place,
        text: Buffer.from(text, 'latin1').toString(),
      },
      [
        ...headerLines(lines.startsWith('From:') ? '' : `From: Dana Whitfield <${address}>`),
        ['To', `Tessera Works <{{reply-address-${place}}}>`],
        ...headerLines(lines.replace('ADDRESS', address)),
      ],
      () => ({ headers: [], body: Buffer.from(withCrLf(body), 'latin1') }),
    );
    if (name !== 'bare-lf') return mail;
    const raw = () => Buffer.from(mail.raw().toString('latin1').replaceAll('\r\n', '\n'));
    return { ...mail, raw };
  });
