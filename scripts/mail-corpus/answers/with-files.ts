import { answerMail } from '@/scripts/mail-corpus/answers/answer';
import { noise, pdfFile, pngFile, stored, zipOf } from '@/scripts/mail-corpus/answers/files';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { LanguageCode } from '@/scripts/mail-corpus/languages/all-languages';
import type { ProgramName } from '@/scripts/mail-corpus/programs/all-programs';
import { tableRows } from '@/scripts/mail-corpus/table';
import type { CorpusFile } from '@/scripts/mail-corpus/writing/mime';

const file = (name: string, type: string, content: Buffer | string): CorpusFile => ({
  name,
  type,
  content: Buffer.from(content),
});

const JPEG = Buffer.concat([Buffer.from('ffd8ffe0', 'hex'), noise(200_000)]);

const FILES: Readonly<Record<string, readonly CorpusFile[]>> = {
  picture: [pngFile('logo.png')],
  three: [
    pdfFile('Contract signed.pdf'),
    pngFile('logo.png'),
    file(
      'Texts.docx',
      'application/msword',
      zipOf('word/document.xml', stored(Buffer.from('<w/>'))),
    ),
  ],
  rfc2231: [pdfFile('Übersicht der Räume – Größe.pdf', { names: 'rfc2231' })],
  'rfc2231-long': [
    pdfFile('新しいホームページの構成案と見積りの資料（最終版）.pdf', { names: 'rfc2231' }),
  ],
  rfc2047: [pdfFile('Договор о разработке сайта.pdf')],
  'inline-picture': [pngFile('IMG_42.png', { disposition: 'inline', contentId: 'IMG_42' })],
  'text-file': [file('addresses.txt', 'text/plain', 'https://old.customers.example/a\n')],
  large: [file('photo.jpg', 'image/jpeg', JPEG)],
  ten: Array.from({ length: 10 }, (_, index) => pngFile(`team-${index + 1}.png`)),
  'empty-file': [file('notes.txt', 'text/plain', '')],
  calendar: [file('Kickoff.ics', 'application/ics', 'BEGIN:VCALENDAR\nEND:VCALENDAR\n')],
  'file-alone': [pdfFile('Scan_0001.pdf')],
  'emoji-name': [pngFile('logo 🎉 final.png')],
};

/** The name, the program, the language, what is typed, and what is special. */
const ANSWERS = tableRows('answers-with-files');

/** Returns answers with files. */
export const answersWithFiles = (): CorpusMail[] =>
  ANSWERS.map(([name = '', program, language, typed = '', about], number) =>
    answerMail({
      name: `answer-files-${name}`,
      about,
      place: (number % 12) + 1,
      program: program as ProgramName,
      language: language as LanguageCode,
      typed,
      files: FILES[name],
    }),
  );
