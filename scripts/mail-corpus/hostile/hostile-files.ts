import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import { stored, zeros, zipOf } from '@/scripts/mail-corpus/answers/files';
import { harmlessMail } from '@/scripts/mail-corpus/hostile/harmless-mails';
import { byteRows } from '@/scripts/mail-corpus/table';
import {
  filePart,
  messageBytes,
  messagePart,
  multipart,
  type Part,
  textPart,
} from '@/scripts/mail-corpus/writing/mime';

/** The name, the name of the file as it stands in the headers, its type, its content, and what is special. */
const FILES = byteRows(String.raw`
path | "../../etc/passwd" | text/plain | x | The name of the file leads out of the folder.
path-windows | "..\\..\\Windows\\win.ini" | text/plain | x | The name leads out of the folder on Windows.
path-absolute | "/etc/cron.d/x" | text/plain | x | The name is an absolute path.
path-word | "=?utf-8?Q?=2E=2E=2F=2E=2E=2Fx?=" | text/plain | x | The name decodes to a path.
device | "CON" | text/plain | x | The name is a device on Windows.
override | "=?utf-8?B?aW52b2ljZeKArmZkcC5leGU=?=" | application/pdf | MZ | The name hides its ending by turning the direction of the text.
long | "«a×1000».pdf" | application/pdf | x | The name has 1,000 characters.
nul | "a.pdf\x00.exe" | application/pdf | MZ | The name has a null byte.
newline | "=?utf-8?Q?a=0D=0AX-Injected:_1.pdf?=" | application/pdf | x | The name decodes to a line break.
two-endings | "invoice.pdf.exe" | application/pdf | MZ | The name has two endings.
empty-name | "" | text/plain | x | The name is empty.
markup | "<img src=x onerror=alert(1)>.png" | image/png | x | The name looks like HTML.
hidden | ".htaccess" | text/plain | Deny from all | The name is that of a hidden file.
svg | "logo.svg" | image/svg+xml | <svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"><script>alert(2)</script></svg> | A picture with a script.
html | "page.html" | text/html | <script>alert(document.domain)</script> | A page with a script.
polyglot-gif | "photo.gif" | image/gif | GIF89a/*x*/=1;alert(1) | A picture that is a script, too.
program | "setup.jpg" | image/jpeg | MZ\x90\x00\x03 | A program that is called a picture.
link-file | "open.lnk" | application/octet-stream | L\x00\x00\x00\x01\x14\x02\x00 | A link of Windows.
winmail | "winmail.dat" | application/ms-tnef | x\x9f>" | A file that only Outlook can read (TNEF).
pixels | "huge.png" | image/png | \x89PNG\r\n\x1a\n\x00\x00\x00\x0dIHDR\x00\x00\xff\xff\x00\x00\xff\xff\x08\x06\x00\x00\x00 | A picture that claims 65,535 by 65,535 pixels.
script-type | "a.txt" | text/javascript; charset="><script>" | alert(1) | The type of the file is a script.
`);

const hello = textPart('Please see the file.\n', { encoding: '7bit' });

const withFile = (part: Part) => multipart('mixed', [hello, part], 'hostile-file');

/** A file whose name stands in the headers as it is. */
const namedPart = (name: string, type: string, content: string): Part => ({
  ...filePart({ name: 'x', type, content: Buffer.from(content, 'latin1') }),
  headers: [
    ['Content-Type', `${type}; name=${name}`],
    ['Content-Disposition', `attachment; filename=${name}`],
    ['Content-Transfer-Encoding', 'base64'],
  ],
});

/** Emails in each other. */
const nested = (depth: number): Part =>
  depth === 0
    ? hello
    : messagePart(messageBytes([['Subject', `Level ${depth}`]], nested(depth - 1)));

/** Parts in each other, each with a boundary of its own. */
const layers = (depth: number): Part =>
  depth === 0 ? hello : multipart('mixed', [layers(depth - 1)], `layer-${depth}`);

const zip = (name: string, content: Buffer): Part =>
  withFile(filePart({ name: `${name}.zip`, type: 'application/zip', content }));

/** Returns emails with files that attack whoever stores, opens, or shows them. */
export const hostileFiles = (): CorpusMail[] => [
  ...FILES.map(([name = '', fileName = '', type = '', content = '', about = '']) =>
    harmlessMail(`file-${name}`, about, '', withFile(namedPart(fileName, type, content))),
  ),
  harmlessMail('nested-30', 'There are 30 emails in each other.', '', nested(30)),
  harmlessMail('nested-150', 'There are 150 emails in each other.', '', nested(150)),
  harmlessMail('layers-200', 'There are 200 parts in each other.', '', layers(200)),
  harmlessMail(
    'zip-bomb',
    'An archive of 45 kB unpacks to 46 MB.',
    '',
    zip('bomb', zipOf('zeros.bin', zeros(45_000))),
  ),
  harmlessMail(
    'zip-path',
    'The name of a file in an archive leads out of the folder.',
    '',
    zip('path', zipOf('../../../tmp/x', stored(Buffer.from('x')))),
  ),
  harmlessMail(
    'zip-in-zip',
    'An archive is in an archive.',
    '',
    zip('twice', zipOf('inner.zip', stored(zipOf('zeros.bin', zeros(5000))))),
  ),
  harmlessMail(
    'files-100',
    'There are 100 files.',
    '',
    multipart(
      'mixed',
      Array.from({ length: 100 }, (_, index) =>
        filePart({ name: `${index}.txt`, type: 'text/plain', content: Buffer.from('x') }),
      ),
      'hundred',
    ),
  ),
  harmlessMail(
    'recipients-10000',
    'There are 10,000 recipients.',
    `To: ${Array.from({ length: 10_000 }, (_, index) => `r${index}@a.example`).join(',\n ')}`,
    hello,
  ),
];
