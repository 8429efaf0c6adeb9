import { readFileSync } from 'node:fs';
import { parse } from 'yaml';
import { z } from 'zod';
import { LABEL_COLORS } from '@repo/contract/desk/label.ts';
import { PROJECT_TYPES } from '@repo/contract/inquiry.ts';
import type { Visit } from '@repo/contract/visit.ts';
import { inRoot } from '@repo/testbed/paths.mjs';
import type { Chance } from '#chat/chance.ts';

const texts = z.array(z.string()).min(1);

const wordsSchema = z.strictObject({
  staff: texts,
  people: z.array(z.tuple([z.string(), z.string()])),
  companies: texts,
  cities: texts,
  months: texts,
  things: texts,
  labels: z.array(z.strictObject({ name: z.string(), colour: z.enum(LABEL_COLORS) })),
  canned: z.array(z.strictObject({ shortcut: z.string(), text: z.string() })),
  notes: texts,
  chats: z.array(texts),
  longThread: z.array(z.tuple([z.string(), z.string()])),
  inquiries: z.array(z.tuple([z.enum(PROJECT_TYPES), z.string()])),
  details: texts,
  orders: z.array(z.strictObject({ label: z.string(), projectType: z.enum(PROJECT_TYPES) })),
  orderWords: texts,
  spam: texts,
  replies: texts,
  pages: texts,
  visits: z
    .array(z.tuple([z.int(), z.string(), z.string()]))
    .transform((all) =>
      all.flatMap(([times, firstLandingPage, firstReferrer]) =>
        Array.from({ length: times }, () => ({ firstLandingPage, firstReferrer })),
      ),
    ),
  browsers: texts,
});

/** The words of the invented people, from `words.yaml`. */
export type Words = z.output<typeof wordsSchema>;

/** Reads the words. */
export const readWords = (): Words =>
  wordsSchema.parse(parse(readFileSync(inRoot('lab', 'seed', 'words.yaml'), 'utf8')));

/** Someone who does not exist. */
export type Person = { name: string; email: string; company: string };

/** One of the people; there are forty people with each name. */
export function aPerson(chance: Chance, { people, companies }: Words): Person {
  const [name, address] = chance.pick(people);
  return {
    name,
    email: `${address}.${chance.between(1, 40)}@example.org`,
    company: chance.pick(companies),
  };
}

/** The shares of visitors whose browser says nothing, who go straight to the form, and who read one page. */
const SILENT = 0.06;
const STRAIGHT = 0.1;
const ONE_PAGE = 0.4;

/** How someone came to write to us. */
export function aVisit(chance: Chance, { visits, pages }: Words): Visit {
  if (chance.happens(SILENT)) return { firstLandingPage: '', firstReferrer: '', lastPage: '' };
  const visit = chance.pick(visits);
  const [landed = ''] = visit.firstLandingPage.split('?');
  if (landed === '/contact' || landed === '/order' || chance.happens(STRAIGHT)) {
    return { ...visit, lastPage: '' };
  }
  return { ...visit, lastPage: chance.happens(ONE_PAGE) ? landed : chance.pick(pages) };
}

/** Fills in the placeholders of a text, each with a random word. */
export function filled(text: string, chance: Chance, words: Words): string {
  return text
    .replaceAll('{city}', () => chance.pick(words.cities))
    .replaceAll('{month}', () => chance.pick(words.months))
    .replaceAll('{thing}', () => chance.pick(words.things))
    .replaceAll('{count}', () => String(chance.between(3, 900)));
}
