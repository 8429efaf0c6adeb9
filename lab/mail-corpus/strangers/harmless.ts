import { stored, zeros, zipOf } from '#mail-corpus/answers/files.ts';
import type { CorpusMail } from '#mail-corpus/corpus-mail.ts';
import { byteRows, headerLines } from '#mail-corpus/table.ts';
import {
  bytesPart,
  filePart,
  messageBytes,
  messagePart,
  multipart,
  type Part,
  textPart,
} from '#mail-corpus/writing/mime.ts';
import { simpleMail } from '#mail-corpus/writing/simple-mail.ts';

const harmlessMail = (name: string, about: string, headers: string, body: () => Part) =>
  simpleMail(
    `harmless-${name}`,
    { about: Buffer.from(about, 'latin1').toString(), kind: 'harmless', hostile: true },
    headerLines(headers),
    body,
  );

/** One email for each row of a table: its name, its headers, its body, and what is special. */
const harmlessMails = (table: string) =>
  byteRows(table).map(([name = '', headers = '', body = '', about = '']) =>
    harmlessMail(name, about, headers, () => bytesPart(body)),
  );

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

const zip = (name: string, content: Buffer) =>
  withFile(filePart({ name: `${name}.zip`, type: 'application/zip', content }));

const hundredFiles = () =>
  multipart(
    'mixed',
    Array.from({ length: 100 }, (_, index) =>
      filePart({ name: `${index}.txt`, type: 'text/plain', content: Buffer.from('x') }),
    ),
    'hundred',
  );

/** The name, what is special, and the body. */
const BUILT: readonly (readonly [string, string, () => Part])[] = [
  ['nested-30', 'There are 30 emails in each other.', () => nested(30)],
  ['nested-150', 'There are 150 emails in each other.', () => nested(150)],
  ['layers-200', 'There are 200 parts in each other.', () => layers(200)],
  [
    'zip-bomb',
    'An archive of 45 kB unpacks to 46 MB.',
    () => zip('bomb', zipOf('zeros.bin', zeros(45_000))),
  ],
  [
    'zip-path',
    'The name of a file in an archive leads out of the folder.',
    () => zip('path', zipOf('../../../tmp/x', stored(Buffer.from('x')))),
  ],
  [
    'zip-in-zip',
    'An archive is in an archive.',
    () => zip('twice', zipOf('inner.zip', stored(zipOf('zeros.bin', zeros(5000))))),
  ],
  ['files-100', 'There are 100 files.', hundredFiles],
];

const recipients = (count: number) =>
  Array.from({ length: count }, (_, index) => `r${index}@a.example`).join(',\n ');

/**
 * Returns emails that must only do no harm: they pretend to be an answer or hide who wrote them, are built wrong, are slow
 * or dangerous to read, or have files that attack whoever stores, opens, or shows them.
 */
export const harmless = (): CorpusMail[] => [
  ...harmlessMails('senders'),
  ...harmlessMails('structures'),
  // The name, the name of the file as it stands in the headers, its type, its content, and what is special.
  ...byteRows('hostile-files').map(([name, file = '', type = '', content = '', about = '']) =>
    harmlessMail(`file-${name}`, about, '', () => withFile(namedPart(file, type, content))),
  ),
  ...BUILT.map(([name, about, body]) => harmlessMail(name, about, '', body)),
  harmlessMail(
    'recipients-10000',
    'There are 10,000 recipients.',
    `To: ${recipients(10_000)}`,
    () => hello,
  ),
];
