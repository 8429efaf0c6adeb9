import { lastMailId } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { Bounce } from '@/scripts/mail-corpus/machines/bounce-report';
import { BOUNCE_STYLES } from '@/scripts/mail-corpus/machines/bounce-styles';
import { tableRows } from '@/scripts/mail-corpus/table';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** The style, the ticket, which of our emails, the status, if one is named, whether it is final, and what the server said. */
const BOUNCES = tableRows('bounces');

/** Returns the reports of servers on emails that they could not deliver. */
export const bounces = (): CorpusMail[] =>
  BOUNCES.map(([style = '', number, which, status = '', last, said = ''], index) => {
    const place = Number(number);
    const id = which === 'receipt' ? `{{receipt-id-${place}}}` : lastMailId(place);
    const recipient = `customer${place}@customers.example`;
    const isFinal = last === 'final';
    const name = `bounce-${style}-${index + 1}`;
    const bounce: Bounce = {
      id,
      recipient,
      status,
      isFinal,
      name,
      said: said.replaceAll('RCPT', recipient),
    };
    const { headers, part } = BOUNCE_STYLES[style]?.(bounce) ?? {};
    if (!headers || !part) throw new Error(`No server bounces in the style "${style}".`);
    const about = `${isFinal ? 'A final report' : 'A delay'} in the style of ${style}, with the reason "${bounce.said}".`;
    return simpleMail(
      name,
      { about, kind: 'bounce', job: id, ...(status !== '' && { status }), final: isFinal },
      [['Return-Path', '<>'], ...headers],
      () => part,
    );
  });
