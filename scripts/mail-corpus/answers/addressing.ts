import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import { english } from '@/scripts/mail-corpus/languages/english';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';

/**
 * Everything by which an answer can be recognized, one thing at a time: the name of the file, the ticket, the
 * program, the recipients and the thread, each `=` for what is usual, and what is special.
 */
const WAYS = tableRows(String.raw`
upper-case | 5 | mutt | To: <{{upper-address-5}}> | | The reply address is in upper case, and nothing else names the ticket.
no-thread | 2 | gmail-web | = | | The program left out In-Reply-To and References.
no-thread-chat | 12 | yahoo | = | | An answer to a conversation without In-Reply-To and References.
references-overwritten | 3 | outlook-web | = | In-Reply-To: <DM6PR11MB42@prod.outlook.com>\nReferences: <DM6PR11MB42@prod.outlook.com> | Exchange replaced the Message-IDs by its own.
references-alone | 4 | notes | = | References: <{{reply-id-4}}> | There is no In-Reply-To, but References and the reply address.
plain-address | 5 | outlook-windows | To: hello@tesseraworks.example | = | The answer went to our usual address, and In-Reply-To names our email.
plain-address-chat | 11 | apple-ios | To: hello@tesseraworks.example | = | The answer to a chat went to our usual address, and In-Reply-To names our email.
to-receipt | 6 | yahoo | To: hello@tesseraworks.example | In-Reply-To: <{{receipt-id-6}}>\nReferences: <{{receipt-id-6}}> | An answer to the receipt, at our usual address.
id-with-comment | 8 | groupwise | To: hello@tesseraworks.example | In-Reply-To: (their message of Monday)\n\t<{{reply-id-8}}> | In-Reply-To has a comment and a line break in front of the Message-ID.
several-ids | 9 | mutt | To: hello@tesseraworks.example | In-Reply-To: <other.4242@customers.example> <{{reply-id-9}}> | In-Reply-To names two emails, and ours is the second.
delivered-to | 10 | gmail-web | Delivered-To: {{reply-address-10}}\nTo: hello@tesseraworks.example | | The reply address stands only in Delivered-To.
x-original-to | 1 | fastmail | X-Original-To: {{reply-address-1}}\nTo: hello@tesseraworks.example | | The reply address stands only in X-Original-To.
envelope-to | 2 | roundcube | Envelope-to: {{reply-address-2}}\nTo: hello@tesseraworks.example | | The reply address stands only in Envelope-To.
cc | 4 | gmail-web | To: Priya Raman <priya@customers.example>\nCc: Tessera Works <{{reply-address-4}}> | = | The reply address is in Cc, and a colleague is in To.
among-many | 5 | outlook-windows | To: "Lee, Kim" <lee1@customers.example>,\n "Lee, Jo" <lee2@customers.example>,\n Tessera Works <{{reply-address-5}}>,\n <hello@tesseraworks.example>\nCc: a@customers.example, b@customers.example | = | The reply address is one of six recipients.
from-in-capitals | 8 | gmail-web | = | = | The address of the customer is in upper case. | DANA WHITFIELD <CUSTOMER8@Customers.EXAMPLE>
from-with-comment | 9 | mutt | = | = | The name of the customer is a comment, as old programs write it. | customer9@customers.example (Dana Whitfield)
`);

/** Returns answers that are recognized in different ways. */
export const answersByAddress = (): CorpusMail[] =>
  WAYS.map(([name, place, program, recipients = '', thread = '', about, from], number) =>
    answerMail({
      name: `answer-by-${name}`,
      about,
      place: Number(place),
      program: program as ProgramName,
      typed: english.texts[(number + 5) % english.texts.length] ?? '',
      recipients: recipients === '=' ? undefined : headerLines(recipients),
      thread: thread === '=' ? undefined : headerLines(thread),
      from,
    }),
  );
