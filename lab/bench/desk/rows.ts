import { conversationRows } from '#bench/desk/conversation-rows.ts';
import { inquiryRows } from '#bench/desk/inquiry-rows.ts';
import { MINUTE, type Rows } from '#bench/desk/row.ts';
import { chanceFrom } from '#chat/chance.ts';

/** The amount of data, and the time of the newest item, in milliseconds since 1970. */
export type Size = { conversations: number; inquiries: number; messages: number; now: number };

/** The data is spread evenly over this many days. */
const DAYS = 730;

// So few that each is in thousands of texts, as common words are.
const WORDS =
  'shop orders invoice bicycle warehouse booking calendar price offer mobile website payment ' +
  'customers delivery stock report export import sign password account server cloud backup ' +
  'migration search filter label printer scanner barcode contract quote question answer thanks';

/** A generator of rows that gives the same rows for the same size. */
export function createRowMaker({ conversations, inquiries, messages, now }: Size) {
  const chance = chanceFrom(7);
  const words = WORDS.split(' ');
  const text = (least: number, most: number) =>
    Array.from({ length: chance.between(least, most) }, () => chance.pick(words)).join(' ');
  const timeOf = (index: number, of: number) =>
    now - Math.floor(((of - index) / of) * DAYS * 24 * 60 * MINUTE);
  const email = () => `person-${chance.between(1, 40_000)}@example.org`;

  return {
    conversation(index: number): Rows {
      return conversationRows(chance, {
        index,
        begun: timeOf(index, conversations),
        messages,
        text,
        email: chance.happens(0.3) ? email() : '',
      });
    },
    inquiry(index: number): Rows {
      return inquiryRows(chance, {
        index,
        received: timeOf(index, inquiries),
        text,
        email: email(),
      });
    },
  };
}
