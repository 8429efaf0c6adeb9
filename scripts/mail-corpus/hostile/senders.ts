import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { harmlessMails } from '@/scripts/mail-corpus/hostile/harmless-mails';

/** Returns emails that pretend to be an answer, or hide who wrote them. */
export const hostileSenders = (): CorpusMail[] =>
  harmlessMails(String.raw`
token-wrong-mac | From: customer1@customers.example\nTo: {{forged-address-1}} | Let me in. | The customer's address, and a token with a wrong signature.
token-wrong-mac-chat | From: customer11@customers.example\nTo: {{forged-address-11}} | Let me in. | The customer's address, and a token of a conversation with a wrong signature.
token-empty | From: customer1@customers.example\nTo: reply+@inbox.tesseraworks.example | Empty. | The token is empty.
token-long | From: customer1@customers.example\nTo: reply+«a×5000»@inbox.tesseraworks.example | Long. | The token has 5,000 signs.
token-nonsense | From: customer1@customers.example\nTo: reply+../../../etc/passwd@inbox.tesseraworks.example | Path. | The token looks like a path.
token-longer | From: customer1@customers.example\nTo: x{{reply-address-1}} | One sign too many. | There is one sign in front of the reply address.
token-other-domain | From: customer1@customers.example\nTo: <{{reply-address-1}}.attacker.example> | Another domain. | The reply address goes on with another domain.
token-nul | From: customer1@customers.example\nTo: reply+\x00@inbox.tesseraworks.example | NUL. | The token is a null byte.
token-in-body | From: customer1@customers.example | Write to {{reply-address-1}}, please. | The reply address stands only in the text.
token-in-reply-to | From: mallory@attacker.example\nReply-To: {{reply-address-2}} | Answer me there. | The reply address stands only in Reply-To.
token-in-x-header | From: customer3@customers.example\nX-Ticket: {{reply-address-3}} | Hello. | The reply address stands only in a header that means nothing.
token-in-received | From: mallory@attacker.example\nReceived: from x by y for <{{reply-address-4}}> | Hello. | The reply address stands only in Received.
from-two-headers | From: customer1@customers.example\nFrom: mallory@attacker.example\nTo: {{reply-address-1}} | Who am I? | There are two From headers.
from-two-authors | From: customer3@customers.example, mallory@attacker.example\nSender: mallory@attacker.example\nTo: {{reply-address-3}} | We wrote this. | From names two authors (RFC 5322).
from-missing | From: -\nReturn-Path: <customer6@customers.example>\nTo: {{reply-address-6}} | Nobody. | There is no From, but the customer in Return-Path.
from-empty | From: <>\nTo: {{reply-address-7}} | Nobody. | From is empty.
from-nul | From: customer8@customers.example\x00@attacker.example\nTo: {{reply-address-8}} | Cut here. | There is a null byte behind the customer's address.
from-quoted | From: "customer9@customers.example"@attacker.example\nTo: {{reply-address-9}} | Quoted. | The customer's address is the quoted local part of another.
from-two-angles | From: <customer10@customers.example> <mallory@attacker.example>\nTo: {{reply-address-10}} | Two angles. | There are two addresses in angle brackets.
from-comment | From: mallory@attacker.example (customer3@customers.example)\nTo: {{reply-address-3}} | A comment. | The customer's address is a comment.
from-newline | From: mallory@attacker.example\n\tcustomer5@customers.example\nTo: {{reply-address-5}} | Folded. | The customer's address is on the second line of From.
from-homoglyph | From: cust\xd0\xbemer6@customers.example\nTo: {{reply-address-6}} | Look closely. | The sender's address has a Cyrillic letter (RFC 6532).
from-long | From: «a×20000»@attacker.example | Long. | The sender's address has 20,000 characters.
from-ourselves | From: hello@tesseraworks.example | It is you. | The sender is our own address, and nothing shows that we wrote it.
own-without-header | From: hello@tesseraworks.example\nMessage-ID: <{{reply-id-5}}>\nTo: {{reply-address-5}} | Hello Dana | Our own Message-ID, without the header of our emails.
from-daemon | From: MAILER-DAEMON@attacker.example\nTo: {{reply-address-7}} | I am a server. | The sender is called like a server, and nothing is reported.
id-injected | From: mallory@attacker.example\nIn-Reply-To: <x@y>\x00<{{reply-id-1}}> | Hello. | In-Reply-To has a null byte and our Message-ID.
header-no-colon | This is no header\nTo: hello@tesseraworks.example | Hello. | A line among the headers has no colon.
header-space | From : mallory@attacker.example\nTo : {{reply-address-3}} | Hello. | There is a space in front of the colons.
header-cr | Subject: Hello\rBcc: victim@elsewhere.example | Hello. | The subject has a CR without an LF.
header-long | X-Long: «a×100000» | Hello. | A header has 100,000 characters on one line.
header-folds | X-Folded: «a\n \t×5000»b | Hello. | A header is folded 5,000 times.
header-prototype | __proto__: polluted\nconstructor: polluted\ntoString: polluted | Hello. | Headers are called like properties of every object.
word-broken | Subject: =?utf-8?B?/////w?= =?x?X?x?= =?utf-8?Q?=Z1=?= =?? | Hello. | The encoded words of the subject are broken.
word-many | Subject: «=?utf-8?Q?a?= ×3000» | Hello. | The subject has 3,000 encoded words.
auto-forged-dsn | Return-Path: <>\nFrom: MAILER-DAEMON@attacker.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=x | --x\nContent-Type: message/delivery-status\n\n--x-- | A report on an email that could not be delivered, without anything in it.
dsn-foreign | Return-Path: <>\nFrom: MAILER-DAEMON@attacker.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=x | --x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; attacker.example\n\nFinal-Recipient: rfc822; victim@elsewhere.example\nAction: failed\nStatus: 5.1.1\n\n--x\nContent-Type: message/rfc822\n\nFrom: someone@elsewhere.example\nMessage-ID: <not.ours@elsewhere.example>\n\nHello.\n--x-- | A report on an email that is not ours.
dsn-recipient | Return-Path: <>\nFrom: MAILER-DAEMON@attacker.example\nContent-Type: multipart/report; report-type=delivery-status; boundary=x | --x\nContent-Type: message/delivery-status\n\nReporting-MTA: dns; attacker.example\n\nFinal-Recipient: rfc822; mallory@attacker.example\nAction: failed\nStatus: 5.1.1\n\n--x\nContent-Type: text/rfc822-headers\n\nMessage-ID: <{{reply-id-8}}>\n--x-- | A report names our email, and a recipient who did not get it.
`);
