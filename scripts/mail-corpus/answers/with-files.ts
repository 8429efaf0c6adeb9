import { answerMail, type AnswerOptions } from '@/scripts/mail-corpus/answers/answer';
import { noise, pdfFile, pngFile, zipOf } from '@/scripts/mail-corpus/answers/files';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { CorpusFile } from '@/scripts/mail-corpus/writing/mime';

const word: CorpusFile = {
  name: 'Texts for the new site.docx',
  type: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  content: zipOf('word/document.xml', Buffer.from('<w:document/>')),
};

const note = (name: string, text: string): CorpusFile => ({
  name,
  type: 'text/plain; charset=utf-8',
  content: Buffer.from(text),
});

type WithFiles = Pick<AnswerOptions, 'typed' | 'program' | 'language' | 'files' | 'only'> & {
  name: string;
  about: string;
};

const ANSWERS: readonly WithFiles[] = [
  {
    name: 'picture',
    about: 'An answer with a picture.',
    typed: 'Here is our logo.',
    files: [pngFile('logo.png')],
  },
  {
    name: 'three',
    about: 'An answer with three files.',
    typed: 'Contract, logo and texts are attached.',
    program: 'outlook-windows',
    files: [pdfFile('Contract signed.pdf'), pngFile('logo.png'), word],
  },
  {
    name: 'rfc2231',
    about: 'The name of the file is written as RFC 2231 says.',
    typed: 'Der Plan liegt bei.',
    language: 'de',
    program: 'thunderbird',
    files: [pdfFile('Übersicht der Räume – Größe & Maße.pdf', { names: 'rfc2231' })],
  },
  {
    name: 'rfc2231-long',
    about: 'The name of the file is in pieces (RFC 2231).',
    typed: '資料を添付します。',
    language: 'ja',
    program: 'apple-mac',
    files: [
      pdfFile('新しいホームページの構成案と見積りの資料（最終版）.pdf', { names: 'rfc2231' }),
    ],
  },
  {
    name: 'rfc2047',
    about: 'The name of the file is an encoded word, as Outlook and Gmail write it.',
    typed: 'Во вложении договор.',
    language: 'ru',
    program: 'gmail-web',
    files: [pdfFile('Договор о разработке сайта.pdf', { names: 'rfc2047' })],
  },
  {
    name: 'inline-picture',
    about: 'A picture between the words, named by its Content-ID.',
    typed: 'The red line shows what I mean.',
    program: 'apple-ios',
    files: [pngFile('IMG_4242.png', { disposition: 'inline', contentId: 'IMG_4242' })],
  },
  {
    name: 'text-file',
    about: 'A text file is attached and is no part of what was typed.',
    typed: 'The list of addresses is attached.',
    program: 'mutt',
    files: [
      note('addresses.txt', 'https://old.customers.example/a\nhttps://old.customers.example/b\n'),
    ],
  },
  {
    name: 'same-names',
    about: 'Two files have the same name.',
    typed: 'Front and back of the card.',
    program: 'samsung',
    files: [pngFile('image0.png'), pngFile('image0.png')],
  },
  {
    name: 'large',
    about: 'An answer with a file of 200 kB.',
    typed: 'This is the photo in full size.',
    program: 'outlook-ios',
    files: [
      {
        name: 'photo.jpg',
        type: 'image/jpeg',
        content: Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), noise(200_000)]),
      },
    ],
  },
  {
    name: 'ten',
    about: 'An answer with ten files.',
    typed: 'All ten photos of the team.',
    program: 'yahoo',
    files: Array.from({ length: 10 }, (_, index) => pngFile(`team-${index + 1}.png`)),
  },
  {
    name: 'empty-file',
    about: 'An attached file is empty.',
    typed: 'I hope the file works now.',
    files: [note('notes.txt', '')],
  },
  {
    name: 'zip',
    about: 'An answer with an archive.',
    typed: 'Photos as a ZIP.',
    program: 'zoho',
    files: [
      {
        name: 'photos.zip',
        type: 'application/x-zip-compressed',
        content: zipOf('photo.txt', Buffer.from('A photo.')),
      },
    ],
  },
  {
    name: 'calendar',
    about: 'A calendar file is attached, which is no answer of a calendar.',
    typed: 'The date is in the attached file.',
    program: 'apple-mac',
    files: [
      {
        name: 'Kickoff.ics',
        type: 'application/ics',
        content: Buffer.from('BEGIN:VCALENDAR\r\nEND:VCALENDAR\r\n'),
      },
    ],
  },
  {
    name: 'file-alone',
    about: 'Only a file, without a word.',
    typed: '',
    program: 'apple-ios',
    files: [pdfFile('Scan_0001.pdf')],
  },
  {
    name: 'emoji-name',
    about: 'The name of the file has emoji.',
    typed: 'Final version!',
    program: 'gmail-android',
    files: [pngFile('logo 🎉 final.png', { names: 'rfc2047' })],
  },
];

/** Returns answers with files. */
export const answersWithFiles = (): CorpusMail[] =>
  ANSWERS.map(({ name, ...answer }, number) =>
    answerMail({ ...answer, name: `answer-files-${name}`, place: (number % 12) + 1 }),
  );
