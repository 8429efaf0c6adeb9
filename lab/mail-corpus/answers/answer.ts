import type { CorpusMail, MailExpectation } from '#mail-corpus/corpus-mail.ts';
import {
  customerAddress,
  dateOf,
  isTicket,
  threadHeaders,
  traceHeaders,
  withSigns,
} from '#mail-corpus/answers/envelope.ts';
import { LANGUAGES, type LanguageCode } from '#mail-corpus/languages/all-languages.ts';
import { programOf, type ProgramName } from '#mail-corpus/programs/all-programs.ts';
import type { AnswerLayout, LetterBody, MailProgram } from '#mail-corpus/programs/program.ts';
import {
  type CorpusFile,
  filePart,
  type Header,
  messageBytes,
  multipart,
  type Part,
  type TextOptions,
  textPart,
} from '#mail-corpus/writing/mime.ts';
import { encodedWords } from '#mail-corpus/writing/transfer.ts';

/** An answer, and what is unusual about it. */
export type AnswerOptions = {
  name: string;
  /** The number of its ticket or conversation. */
  place: number;
  typed: string;
  about?: string | undefined;
  program?: ProgramName | undefined;
  language?: LanguageCode | undefined;
  layout?: AnswerLayout | undefined;
  signature?: string | null | undefined;
  /** Instead of the address of the customer, with a name. */
  from?: string | undefined;
  subject?: string | undefined;
  /** Instead of a To with the reply address. */
  recipients?: readonly Header[] | undefined;
  /** Instead of In-Reply-To and References. */
  thread?: readonly Header[] | undefined;
  /** How all texts are written, instead of the habits of the program. */
  texts?: TextOptions | undefined;
  /** The only text that is written. */
  only?: keyof LetterBody | undefined;
  files?: readonly CorpusFile[] | undefined;
  /** What differs from an answer to the ticket or the conversation. */
  expected?: Partial<MailExpectation> | undefined;
};

/** Returns an answer as a program writes it, with what must become of it. */
export function answerMail(options: AnswerOptions): CorpusMail {
  const { name, place, typed, language: code = 'en', expected } = options;
  const program = programOf(options.program ?? 'gmail-web');
  const language = LANGUAGES[code];
  const signature =
    options.signature === undefined ? (program.signs?.(language) ?? null) : options.signature;
  const files = options.files ?? [];
  return {
    name,
    raw: () => {
      const body = program.write({ language, typed, layout: options.layout ?? 'top', signature });
      return messageBytes(headersOf(options, program), partOf(options, program, body));
    },
    expected: {
      about: options.about ?? `An answer in "${code}", written with ${program.title}.`,
      kind: 'answer',
      ...(expected?.kind === undefined && placeOf(place)),
      text: typed,
      ...(files.length > 0 && {
        attachments: files.map((file) => ({ name: file.name, size: file.content.length })),
      }),
      ...expected,
    },
  };
}

const placeOf = (place: number) => (isTicket(place) ? { ticket: place } : { conversation: place });

function headersOf(options: AnswerOptions, program: MailProgram): Header[] {
  const { name, place, language: code = 'en' } = options;
  const { customer, prefix } = LANGUAGES[code];
  const { charset } = options.texts ?? {};
  const address = customerAddress(place);
  const topic = isTicket(place) ? 'Your inquiry to' : 'Your conversation with';
  return [
    ...traceHeaders(name, /[^\s<]+@[^\s>]+(?=>)/.exec(options.from ?? '')?.[0] ?? address),
    ['Date', dateOf(name)],
    ['From', options.from ?? `${encodedWords(customer, charset)} <${address}>`],
    ...(options.recipients ?? [['To', `Tessera Works <{{reply-address-${place}}}>`]]),
    [
      'Subject',
      options.subject ??
        `${encodedWords(prefix, charset)} ${topic} Tessera Works ({{reference-${place}}})`,
    ],
    ['Message-ID', `<${withSigns(program.messageId, name)}>`],
    ...(options.thread ?? threadHeaders(place)),
    ...program.headers,
  ];
}

function partOf(options: AnswerOptions, program: MailProgram, body: LetterBody): Part {
  const { only, texts, files = [] } = options;
  const boundary = withSigns(program.boundary, options.name);
  const parts: Part[] = [];
  if (body.text !== undefined && only !== 'html') {
    parts.push(textPart(body.text, { ...program.textOptions, ...texts }));
  }
  if (body.html !== undefined && only !== 'text') {
    parts.push(textPart(body.html, { ...program.htmlOptions, ...texts, subtype: 'html' }));
  }
  const [first, ...others] = parts;
  if (!first)
    throw new Error(`${options.name} has no text: ${program.title} does not write "${only}".`);
  const content = others.length === 0 ? first : multipart('alternative', parts, boundary);
  if (files.length === 0) return content;
  return multipart('mixed', [content, ...files.map(filePart)], `${boundary}.1`);
}
