import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import { headerLines, tableRows } from '@/scripts/mail-corpus/table';

/**
 * Messages that speak of a ticket, and must not land in it: the name, the ticket, `!` for an attack, the program,
 * the sender, the subject, the recipients and the thread, `=` for those of an answer, what is typed, and what is
 * special.
 */
const MESSAGES = tableRows(String.raw`
colleague | 1 | | outlook-windows | Priya Raman <priya@customers.example> | RE: Your inquiry to Tessera Works | = | = | I take over from Dana. Please write to me from now on. | A colleague of the customer answers what was forwarded to her, with the reply address.
private-address | 2 | | gmail-web | Dana Whitfield <dana.whitfield@private.example> | Re: Your inquiry to Tessera Works ({{reference-2}}) | = | = | I am writing from my private address today. | The customer answers from another address.
reference-in-subject | 3 | | gmail-ios | Dana Whitfield <dana@private.example> | About {{reference-3}} | To: hello@tesseraworks.example | | Did you get my photos? | A new message from another address quotes the reference.
reference-in-text | 4 | | mutt | Dana Whitfield <dana@private.example> | My project | To: hello@tesseraworks.example | | My reference is {{reference-4}}. When do you start? | A new message quotes the reference in its text.
reference-of-own | 5 | | yahoo | Dana Whitfield <dana@private.example> | your ref. {{reference-5}} | To: hello@tesseraworks.example | | Where can I see the draft? | Another spelling of the word reference in the subject.
forwarded | 6 | | gmail-web | Omar Haddad <omar@partner.example> | Fwd: Your inquiry to Tessera Works | To: hello@tesseraworks.example | | Is this really from you? I got it from a client. | Somebody forwards our email back to us.
copied-token | 7 | ! | thunderbird | Mallory <mallory@attacker.example> | Re: Your inquiry to Tessera Works | = | | Please change the bank account to the one below. | A stranger has copied the reply address.
copied-token-chat | 11 | ! | k9 | Mallory <mallory@attacker.example> | Re: Your conversation with Tessera Works | = | | Please send me everything that was said. | A stranger has copied the reply address of a conversation.
copied-token-upper | 8 | ! | mutt | Mallory <mallory@attacker.example> | Re: Your inquiry | To: {{upper-address-8}} | | Let me in. | A stranger has copied the reply address in upper case.
forged-reply-id | 1 | ! | mutt | Mallory <mallory@attacker.example> | Re: Your inquiry to Tessera Works | To: hello@tesseraworks.example | = | Stop all work at once. | A stranger names our Message-ID.
forged-receipt-id | 2 | ! | apple-mac | Mallory <mallory@attacker.example> | Re: Tessera Works received your inquiry | To: hello@tesseraworks.example | In-Reply-To: <{{receipt-id-2}}> | Cancel it. | A stranger names the Message-ID of a receipt.
forged-chat-id | 12 | ! | gmail-web | Mallory <mallory@attacker.example> | Re: Your conversation | To: hello@tesseraworks.example | In-Reply-To: <{{chat-id-12}}> | It is me again. | A stranger names the Message-ID of a chat answer.
notice-id | 3 | ! | outlook-web | Mallory <mallory@attacker.example> | Re: Inquiry | To: hello@tesseraworks.example | In-Reply-To: <{{notice-id-3}}> | Delete this inquiry. | A stranger names the Message-ID of a notice to the team.
references-only | 4 | ! | notes | Mallory <mallory@attacker.example> | Re: Your inquiry | To: hello@tesseraworks.example | References: <{{receipt-id-4}}> <{{reply-id-4}}> | The plan has changed. | A stranger names our Message-IDs in References only.
other-customer | 5 | ! | gmail-web | Dana Whitfield <customer6@customers.example> | Re: Your inquiry to Tessera Works | = | = | Add this to the other project. | The customer of ticket 6 writes to the reply address of ticket 5.
other-customer-id | 7 | ! | yahoo | Dana Whitfield <customer8@customers.example> | Re: Your inquiry to Tessera Works | To: hello@tesseraworks.example | = | This is about my colleague. | The customer of ticket 8 names the Message-ID of ticket 7.
chat-for-ticket | 11 | ! | gmail-web | Dana Whitfield <customer1@customers.example> | Re: Your conversation with Tessera Works | = | = | Who wrote this? | The customer of ticket 1 writes to the reply address of a conversation.
look-alike | 8 | ! | gmail-web | Dana Whitfield <customer8@customers.example.attacker.example> | Re: Your inquiry | = | = | Same person, new server. | The address of the sender begins like that of the customer.
look-alike-name | 9 | ! | gmail-web | "customer9@customers.example" <mallory@attacker.example> | Re: Your inquiry | = | = | It is really me. | The name of the sender is the address of the customer.
subdomain | 10 | ! | gmail-web | Dana <customer10@mail.customers.example> | Re: Your inquiry | = | = | From our new server. | The address of the sender has one label more than that of the customer.
plus-sender | 1 | ! | gmail-web | Dana <customer1+x@customers.example> | Re: Your inquiry | = | = | Is plus allowed? | The sender is the customer with a plus, who may be someone else.
punycode | 2 | ! | thunderbird | Dana <customer2@xn--custmers-0gi.example> | Re: Your inquiry | = | = | Please pay today. | The domain of the sender looks like that of the customer (a homoglyph in Punycode).
homoglyph | 3 | ! | thunderbird | =?utf-8?B?0KF1c3RvbWVyMw==?= <customer3@attacker.example> | Re: Your inquiry | = | = | Please call this number. | The name of the sender has a Cyrillic letter.
sender-header | 4 | ! | mutt | Mallory <mallory@attacker.example>\nSender: customer4@customers.example\nReply-To: customer4@customers.example | Re: Your inquiry | = | = | Sender and Reply-To are not From. | Sender and Reply-To are the customer, and From is a stranger.
resent-from | 5 | ! | mutt | Mallory <mallory@attacker.example>\nResent-From: customer5@customers.example | Re: Your inquiry | = | = | Resent. | Resent-From is the customer, and From is a stranger.
token-in-subject | 6 | ! | gmail-web | Mallory <mallory@attacker.example> | {{reply-address-6}} | To: hello@tesseraworks.example | | The token is in the subject. | The reply address stands only in the subject.
token-in-name | 7 | ! | gmail-web | Mallory <mallory@attacker.example> | Hello | To: "{{reply-address-7}}" <hello@tesseraworks.example> | | The token is in a name. | The reply address is the name of a recipient.
`);

/** Returns messages that open a ticket of their own, and are related to another one. */
export const relatedMessages = (): CorpusMail[] =>
  MESSAGES.map(
    ([
      name,
      place,
      attack,
      program,
      from,
      subject,
      recipients = '',
      thread = '',
      typed = '',
      about,
    ]) =>
      answerMail({
        name: `ticket-${name}`,
        about,
        place: Number(place),
        program: program as ProgramName,
        typed,
        from: from?.replaceAll('\n', '\r\n'),
        subject,
        recipients: recipients === '=' ? undefined : headerLines(recipients),
        thread: thread === '=' ? undefined : headerLines(thread),
        expected: {
          kind: 'ticket',
          related: Number(place),
          ...(attack === '!' && { hostile: true as const }),
        },
      }),
  );
