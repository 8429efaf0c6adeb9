import { customerAddress } from '@/scripts/mail-corpus/answers/envelope';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { byteRows, headerLines } from '@/scripts/mail-corpus/table';
import { withCrLf } from '@/scripts/mail-corpus/writing/mime';
import { simpleMail } from '@/scripts/mail-corpus/writing/simple-mail';

/** The name, the headers, the text that a reader sees, all that follows the headers, and what is special. */
const ANSWERS = byteRows(String.raw`
no-end-boundary | Content-Type: multipart/mixed; boundary=x | The end is missing. | --x\nContent-Type: text/plain\n\nThe end is missing.\n | The last boundary is missing.
nested-no-end | Content-Type: multipart/mixed; boundary=x | Two ends are missing. | --x\nContent-Type: multipart/alternative; boundary=y\n\n--y\nContent-Type: text/plain\n\nTwo ends are missing.\n | The last boundaries of two levels are missing.
preamble | Content-Type: multipart/mixed; boundary="x y" | After the preamble. | This is a message in MIME format.\n\n--x y\n\nAfter the preamble.\n--x y--\nEpilogue | There is a text before the first and after the last boundary.
charset-unknown | Content-Type: text/plain; charset=x-martian | Plain words in an unknown charset. | Plain words in an unknown charset. | The charset does not exist.
charset-wrong | Content-Type: text/plain; charset=us-ascii\nContent-Transfer-Encoding: 8bit | Plain words, and more. | Plain words, and more. | The charset is ASCII, and the encoding is 8bit.
charset-quoted | Content-Type: text/plain; charset="'utf-8'"\nContent-Transfer-Encoding: quoted-printable | Quotes in the charset. | Quotes in the charset. | The charset has quotes in quotes.
encoding-unknown | Content-Type: text/plain\nContent-Transfer-Encoding: x-secret | The encoding is unknown. | The encoding is unknown. | The transfer encoding does not exist.
encoding-twice | Content-Type: text/plain\nContent-Transfer-Encoding: 7bit\nContent-Transfer-Encoding: 7bit | The header is there twice. | The header is there twice. | The transfer encoding is given twice.
qp-bad | Content-Type: text/plain\nContent-Transfer-Encoding: quoted-printable | Costs are fine. | Costs are fine.= | Quoted-printable that ends with a soft line break.
qp-lower | Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable | Zwölf Größen | Zw=c3=b6lf Gr=c3=b6=c3=9fen | Quoted-printable in lower case.
base64-spaces | Content-Type: text/plain\nContent-Transfer-Encoding: base64 | Base64 with spaces. | QmFz ZTY0\n\n  IHdpdGgg\n c3BhY2VzLg== | Base64 with spaces and empty lines.
base64-unpadded | Content-Type: text/plain\nContent-Transfer-Encoding: base64 | Base64 without padding. | QmFzZTY0IHdpdGhvdXQgcGFkZGluZy4 | Base64 without its padding.
upper-case | CONTENT-TYPE: TEXT/PLAIN; CHARSET=UTF-8\nCONTENT-TRANSFER-ENCODING: 7BIT | All headers shout. | All headers shout. | Everything in the headers is in upper case.
type-missing | MIME-Version: - | No MIME at all. | No MIME at all. | There is no MIME header.
bom | Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit | A mark in front. | \xef\xbb\xbfA mark in front. | The text begins with a byte order mark.
parameters | Content-Type: text/plain; charset=utf-8; «x=1; ×2000»y=2 | Many parameters. | Many parameters. | The type has 2,000 parameters.
header-injection-subject | Subject: =?utf-8?Q?Re:_Hello=0D=0ABcc:_victim@elsewhere.example?= | Injected into the subject. | Injected into the subject. | The subject decodes to a line break and a Bcc.
header-injection-name | From: =?utf-8?Q?Dana=0D=0ABcc:_victim@elsewhere.example?= <ADDRESS> | Injected into the name. | Injected into the name. | The name of the sender decodes to a line break and a Bcc.
name-controls | From: =?utf-8?Q?Da=00na=1B[31m?= <ADDRESS> | Control characters in my name. | Control characters in my name. | The name of the sender decodes to control characters.
name-override | From: =?utf-8?B?4oCuZ3BqLmFuYUQ=?= <ADDRESS> | My name runs backward. | My name runs backward. | The name of the sender turns the direction of the text.
name-long | From: "«Dana ×3000»" <ADDRESS> | My name is long. | My name is long. | The name of the sender has 15,000 characters.
name-emoji | From: =?utf-8?B?8J+nkeKAjfCfkrsgRGFuYSDwn5Gp4oCN8J+RqeKAjfCfkafigI3wn5Gm?= <ADDRESS> | Emoji in my name. | Emoji in my name. | The name of the sender has emoji of several characters.
date-far | Date: Fri, 31 Dec 99999 23:59:59 +9999 | From the future. | From the future. | The date is in the year 99999.
date-nonsense | Date: yesterday, or so | No date. | No date. | The date is no date.
date-missing | Date: - | Undated. | Undated. | There is no date.
id-missing | Message-ID: - | No name for this. | No name for this. | There is no Message-ID.
id-broken | Message-ID: <<>>@ <x | A broken name. | A broken name. | The Message-ID is broken.
subject-missing | Subject: - | Without a subject. | Without a subject. | There is no subject.
subject-long | Subject: «Re: ×4000»Hello | Long subject. | Long subject. | The subject has 16,000 characters.
references-many | References: «<x@elsewhere.example>\n ×1500» | Many references. | Many references. | References names 1,500 emails.
received-many | «X-Hop: 1\n×3000» | Long way. | Long way. | There are 3,000 headers of one kind.
recipients-many | Cc: «a@elsewhere.example, ×5000»b@elsewhere.example | To everyone. | To everyone. | There are 5,001 recipients in Cc.
bare-lf | X-Lines: bare | Lines end with LF alone. | Lines end with LF alone.\n | Lines end with LF alone.
bare-cr | Content-Type: text/plain | Old Mac. | Old Mac.\r | The text ends with CR alone.
uuencode-below | Content-Type: text/plain | The old way to send a file. | The old way to send a file.\n\n> begin 644 notes.txt\n> #0V%T\n> '\n> end\n | A quoted uuencoded file.
same-boundary | Content-Type: multipart/mixed; boundary=x; boundary=y | Which boundary? | --x\n\nWhich boundary?\n--x--\n | The boundary is given twice.
zero-width | Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: 8bit | See you‍ there. | See you‍ there. | The text has a zero width joiner.
template | Content-Type: text/plain | $\x7b7*7} #\x7b7*7} <%= 7*7 %> %s%n | $\x7b7*7} #\x7b7*7} <%= 7*7 %> %s%n | The text looks like a template to be filled.
sql | Content-Type: text/plain | '); drop table tickets; -- | '); drop table tickets; -- | The text looks like SQL.
formula | Content-Type: text/plain | =HYPERLINK("https://attacker.example/","Open") | =HYPERLINK("https://attacker.example/","Open") | The text looks like a formula of a spreadsheet.
markup | Content-Type: text/plain | <b>Hello</b> <script>alert(1)</script> | <b>Hello</b> <script>alert(1)</script> | The plain text looks like HTML.
`);

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
      { headers: [], body: Buffer.from(withCrLf(body), 'latin1') },
    );
    if (name !== 'bare-lf') return mail;
    return { ...mail, raw: Buffer.from(mail.raw.toString('latin1').replaceAll('\r\n', '\n')) };
  });
