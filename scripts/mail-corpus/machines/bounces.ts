import { lastMailId } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { BOUNCE_STYLES, type Bounce } from '@/scripts/mail-corpus/machines/bounce-styles';
import { tableRows } from '@/scripts/mail-corpus/table';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** The style, the ticket, which of our emails, the status, if one is named, whether it is final, and what the server said. */
const BOUNCES = tableRows(String.raw`
postfix | 1 | reply | 5.1.1 | final | 550 5.1.1 <RCPT>: Recipient address rejected: User unknown in virtual mailbox table
postfix | 2 | receipt | 5.4.4 | final | Host or domain name not found. Name service error for name=customers.example type=MX: Host not found
postfix | 3 | reply | 5.2.2 | final | 552 5.2.2 <RCPT>: The mailbox is full
postfix | 11 | chat | 5.7.1 | final | 554 5.7.1 Message rejected as spam by Content Filtering
postfix | 4 | reply | 4.4.1 | delayed | connect to mx.customers.example[192.0.2.25]:25: Connection timed out
postfix | 5 | reply | 4.4.7 | final | delivery temporarily suspended: connect to mx.customers.example: Connection refused
postfix-headers | 6 | reply | 5.0.0 | final | 550 Requested action not taken: mailbox unavailable
exchange | 7 | reply | 5.1.10 | final | 550 5.1.10 RESOLVER.ADR.RecipientNotFound; Recipient not found by SMTP address lookup
exchange | 8 | reply | 5.2.2 | final | 554 5.2.2 STOREDRV.Deliver; mailbox full
exchange | 9 | receipt | 5.7.133 | final | 550 5.7.133 RESOLVER.RST.SenderNotAuthenticatedForGroup; authentication required
exchange | 10 | reply | 4.4.7 | delayed | 400 4.4.7 Message delayed
exim | 1 | reply | 5.0.0 | final | 550 No Such User Here
exim | 2 | reply | 5.0.0 | final | 550 Unrouteable address
exim | 12 | chat | 5.0.0 | final | 552 mailbox is full: quota exceeded
exim-warning | 3 | reply | | delayed | retry timeout not reached
gmail | 4 | reply | 5.1.1 | final | 550-5.1.1 The email account that you tried to reach does not exist. Please try double-checking the recipient's email address.
gmail | 5 | receipt | 5.2.1 | final | 550-5.2.1 The email account that you tried to reach is inactive.
gmail | 6 | reply | 5.2.2 | final | 552-5.2.2 The email account that you tried to reach is over quota.
gmail | 11 | chat | 4.4.1 | delayed | The recipient server did not accept our requests to connect. [mx.customers.example 192.0.2.25: timed out]
outlook-com | 7 | reply | 5.5.0 | final | 550 5.5.0 Requested action not taken: mailbox unavailable (S2017062302).
outlook-com | 8 | reply | 5.7.1 | final | 550 5.7.1 Unfortunately, messages from [192.0.2.1] weren't sent. Please contact your Internet service provider.
outlook-com | 9 | reply | 5.7.509 | final | 550 5.7.509 Access denied, sending domain tesseraworks.example does not pass DMARC verification
yahoo | 10 | reply | 5.0.0 | final | 554 delivery error: dd This user doesn't have a yahoo.com account
yahoo | 1 | receipt | 5.0.0 | final | 552 1 Requested mail action aborted, mailbox not found
yahoo | 2 | reply | 4.7.0 | final | 421 4.7.0 [TSS04] Messages from 192.0.2.1 temporarily deferred due to user complaints
qmail | 3 | reply | 5.1.1 | final | Sorry, no mailbox here by that name. (#5.1.1)
qmail | 4 | reply | 5.1.2 | final | Sorry, I couldn't find any host named customers.example. (#5.1.2)
qmail | 5 | reply | 4.4.3 | final | CNAME lookup failed temporarily. (#4.4.3) I'm not going to try again; this message has been in the queue too long.
sendmail | 6 | reply | 5.1.1 | final | 550 5.1.1 <RCPT>... User unknown
sendmail | 7 | receipt | 4.0.0 | delayed | 451 4.3.0 Temporary failure
domino | 8 | reply | 5.1.1 | final | User not listed in Domino Directory
german | 9 | reply | 5.1.1 | final | 550 Benutzer unbekannt
`);

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
      part,
    );
  });
