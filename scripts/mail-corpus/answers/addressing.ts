import { answerMail, type AnswerOptions } from '@/scripts/mail-corpus/answers/answer';
import { english } from '@/scripts/mail-corpus/languages/english';
import type { CorpusMail } from '@/scripts/mail-corpus/corpus-mail';
import type { Header } from '@/scripts/mail-corpus/writing/mime';

type Addressed = Pick<AnswerOptions, 'place' | 'program'> & {
  name: string;
  about: string;
  recipients?: readonly Header[];
  thread?: readonly Header[];
};

const TO_US: Header = ['To', 'Tessera Works <hello@tesseraworks.example>'];
const UNKNOWN_ID = '<DM6PR11MB4242A1B2C3@DM6PR11MB4242.namprd11.prod.outlook.com>';

/** Everything by which an answer can be recognized, one thing at a time. */
const WAYS: readonly Addressed[] = [
  {
    name: 'upper-case',
    place: 1,
    about: 'The program wrote the reply address in upper case.',
    recipients: [['To', 'TESSERA WORKS <{{upper-address-1}}>']],
  },
  {
    name: 'upper-case-chat',
    place: 11,
    about: 'The program wrote the reply address of a conversation in upper case.',
    recipients: [['To', '{{upper-address-11}}']],
    thread: [],
  },
  {
    name: 'upper-case-alone',
    place: 5,
    about: 'The reply address is in upper case, and nothing else names the ticket.',
    recipients: [['To', '<{{upper-address-5}}>']],
    thread: [],
  },
  {
    name: 'no-thread',
    place: 2,
    about: 'The program left out In-Reply-To and References.',
    thread: [],
  },
  {
    name: 'no-thread-chat',
    place: 12,
    about: 'An answer to a conversation without In-Reply-To and References.',
    thread: [],
  },
  {
    name: 'references-overwritten',
    place: 3,
    program: 'outlook-web',
    about: 'Exchange replaced the Message-IDs by its own.',
    thread: [
      ['In-Reply-To', UNKNOWN_ID],
      ['References', UNKNOWN_ID],
    ],
  },
  {
    name: 'references-only-with-address',
    place: 4,
    program: 'notes',
    about: 'There is no In-Reply-To, but References and the reply address.',
    thread: [['References', '<{{reply-id-4}}>']],
  },
  {
    name: 'plain-address',
    place: 5,
    program: 'outlook-windows',
    about: 'The answer went to our usual address, and In-Reply-To names our email.',
    recipients: [TO_US],
  },
  {
    name: 'plain-address-chat',
    place: 11,
    program: 'apple-ios',
    about: 'The answer to a chat went to our usual address, and In-Reply-To names our email.',
    recipients: [TO_US],
  },
  {
    name: 'to-receipt',
    place: 6,
    program: 'yahoo',
    about: 'An answer to the receipt, at our usual address.',
    recipients: [TO_US],
    thread: [
      ['In-Reply-To', '<{{receipt-id-6}}>'],
      ['References', '<{{receipt-id-6}}>'],
    ],
  },
  {
    name: 'to-receipt-mobile',
    place: 7,
    program: 'outlook-ios',
    about: 'An answer to the receipt from a phone.',
    recipients: [TO_US],
    thread: [['In-Reply-To', '<{{receipt-id-7}}>']],
  },
  {
    name: 'to-receipt-notes',
    place: 8,
    program: 'notes',
    about: 'An answer to the receipt with Lotus Notes.',
    recipients: [TO_US],
    thread: [['In-Reply-To', '<{{receipt-id-8}}>']],
  },
  {
    name: 'id-in-capitals',
    place: 8,
    program: 'groupwise',
    about: 'In-Reply-To has a comment and a line break around the Message-ID.',
    recipients: [TO_US],
    thread: [['In-Reply-To', '(their message of Monday)\r\n\t<{{reply-id-8}}>']],
  },
  {
    name: 'several-ids',
    place: 9,
    program: 'mutt',
    about: 'In-Reply-To names two emails, and ours is the second.',
    recipients: [TO_US],
    thread: [['In-Reply-To', '<other.4242@customers.example> <{{reply-id-9}}>']],
  },
  {
    name: 'delivered-to',
    place: 10,
    about: 'The reply address stands only in Delivered-To.',
    recipients: [['Delivered-To', '{{reply-address-10}}'], TO_US],
    thread: [],
  },
  {
    name: 'x-original-to',
    place: 1,
    about: 'The reply address stands only in X-Original-To.',
    recipients: [['X-Original-To', '{{reply-address-1}}'], TO_US],
    thread: [],
  },
  {
    name: 'envelope-to',
    place: 2,
    about: 'The reply address stands only in Envelope-To.',
    recipients: [['Envelope-to', '{{reply-address-2}}'], TO_US],
    thread: [],
  },
  {
    name: 'x-envelope-to',
    place: 3,
    about: 'The reply address stands only in X-Envelope-To.',
    recipients: [
      ['X-Envelope-To', '<{{reply-address-3}}>'],
      ['To', 'undisclosed-recipients:;'],
    ],
    thread: [],
  },
  {
    name: 'cc',
    place: 4,
    about: 'The reply address is in Cc, and a colleague is in To.',
    recipients: [
      ['To', 'Priya Raman <priya@customers.example>'],
      ['Cc', 'Tessera Works <{{reply-address-4}}>'],
    ],
  },
  {
    name: 'among-many',
    place: 5,
    program: 'outlook-windows',
    about: 'The reply address is one of seven recipients.',
    recipients: [
      [
        'To',
        `${[1, 2, 3].map((number) => `"Lee, Kim" <lee${number}@customers.example>`).join(',\r\n ')},\r\n Tessera Works <{{reply-address-5}}>,\r\n <hello@tesseraworks.example>`,
      ],
      ['Cc', 'a@customers.example, b@customers.example'],
    ],
  },
  {
    name: 'quoted-name',
    place: 6,
    about: 'The name of the recipient looks like an address.',
    recipients: [['To', '"hello@tesseraworks.example" <{{reply-address-6}}>']],
  },
  {
    name: 'group',
    place: 7,
    about: 'The reply address is in a group of recipients (RFC 5322).',
    recipients: [['To', 'Vendors: Tessera Works <{{reply-address-7}}>;']],
  },
  { name: 'from-in-capitals', place: 8, about: 'The address of the customer is in upper case.' },
  {
    name: 'from-with-comment',
    place: 9,
    about: 'The name of the customer is a comment, as old programs write it.',
  },
];

const FROM: Readonly<Record<string, string>> = {
  'from-in-capitals': 'DANA WHITFIELD <CUSTOMER8@Customers.EXAMPLE>',
  'from-with-comment': 'customer9@customers.example (Dana Whitfield)',
};

/** Returns answers that are recognized in different ways. */
export const answersByAddress = (): CorpusMail[] =>
  WAYS.map(({ name, ...way }, number) => {
    const from = FROM[name];
    return answerMail({
      ...way,
      name: `answer-by-${name}`,
      typed: english.texts[(number + 5) % english.texts.length] ?? '',
      ...(from !== undefined && { from }),
    });
  });
