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
const FILES = byteRows('hostile-files');

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
    harmlessMail(`file-${name}`, about, '', () => withFile(namedPart(fileName, type, content))),
  ),
  harmlessMail('nested-30', 'There are 30 emails in each other.', '', () => nested(30)),
  harmlessMail('nested-150', 'There are 150 emails in each other.', '', () => nested(150)),
  harmlessMail('layers-200', 'There are 200 parts in each other.', '', () => layers(200)),
  harmlessMail('zip-bomb', 'An archive of 45 kB unpacks to 46 MB.', '', () =>
    zip('bomb', zipOf('zeros.bin', zeros(45_000))),
  ),
  harmlessMail('zip-path', 'The name of a file in an archive leads out of the folder.', '', () =>
    zip('path', zipOf('../../../tmp/x', stored(Buffer.from('x')))),
  ),
  harmlessMail('zip-in-zip', 'An archive is in an archive.', '', () =>
    zip('twice', zipOf('inner.zip', stored(zipOf('zeros.bin', zeros(5000))))),
  ),
  harmlessMail('files-100', 'There are 100 files.', '', () =>
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
    () => hello,
  ),
];
