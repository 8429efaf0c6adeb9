import { DIMENSION_NAMES, DIMENSIONS } from '@repo/contract/desk/attribution.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { Chance } from '#chat/chance.ts';

/** A request that the desk makes often, slightly different each time. */
export type Question = {
  name: string;
  /** The path and the query. @param cursor where the previous page ended, if it gave a cursor */
  path(chance: Chance, cursor: string | undefined): string;
};

const STATES = ['new', 'in_work', 'answered', 'closed'] as const;
const WORDS = ['invoice', 'bicycle', 'warehouse', 'thanks', 'sho', 'pri', 'cal'] as const;

const uuid = (first: string, index: number) =>
  `${first}0000000-0000-4000-8000-${String(index).padStart(12, '0')}`;

/** @param size the numbers of conversations and inquiries */
export function questionsAbout(size: { conversations: number; inquiries: number }): Question[] {
  const pages = (name: string, path: string): Question[] => [
    { name, path: () => path },
    {
      name: `${name}, page after page`,
      path: (_chance, cursor) => path + (cursor ? `&cursor=${encodeURIComponent(cursor)}` : ''),
    },
  ];
  const email = (chance: Chance) => `person-${chance.between(1, 40_000)}@example.org`;
  const day = (chance: Chance) =>
    new Date(Date.now() - chance.between(0, 700) * 86_400_000).toISOString().slice(0, 10);
  const questions: Question[] = [
    ...pages('conversations, open', '/conversations?view=open'),
    ...pages('conversations, mine', '/conversations?view=mine'),
    ...pages('conversations, overdue', '/conversations?view=overdue'),
    ...pages('conversations, closed', '/conversations?view=closed'),
    ...pages('conversations, open with a label', '/conversations?view=open&label=bench-label'),
    ...pages('conversations, closed with a label', '/conversations?view=closed&label=bench-label'),
    {
      name: 'one conversation',
      path: (chance) => `/conversations/${uuid('0', chance.between(1, size.conversations))}`,
    },
    { name: 'counts', path: () => '/counts' },
    ...pages('tickets', '/tickets?'),
    ...pages('tickets, overdue', '/tickets?due=overdue'),
    ...pages('tickets, answered', '/tickets?state=answered'),
    ...pages('tickets, quarantined', '/tickets?state=quarantined'),
    ...pages('tickets, unassigned orders', '/tickets?kind=order&assignee=nobody'),
    {
      name: 'tickets, mine with a status',
      path: (c) => `/tickets?assignee=me&state=${c.pick(STATES)}`,
    },
    { name: 'tickets, from an email address', path: (chance) => `/tickets?email=${email(chance)}` },
    {
      name: 'tickets, since a day',
      path: (chance) => `/tickets?from=${day(chance)}&state=${chance.pick(STATES)}`,
    },
    {
      name: 'tickets, until a day, of one type',
      path: (chance) => `/tickets?to=${day(chance)}&kind=${chance.pick(['order', 'lead'])}`,
    },
    {
      name: 'one ticket',
      path: (chance) => `/tickets/${uuid('1', chance.between(1, size.inquiries))}`,
    },
    { name: 'search, one word', path: (chance) => `/search?q=${chance.pick(WORDS)}` },
    {
      name: 'search, two words',
      path: (chance) => `/search?q=${chance.pick(WORDS)}+${chance.pick(WORDS)}`,
    },
    { name: 'search, no results', path: (chance) => `/search?q=nowhere${chance.between(1, 9)}` },
    { name: 'a person', path: (chance) => `/person?address=${email(chance)}` },
    { name: 'reports, 7 days', path: () => '/figures?days=7' },
    { name: 'reports, 90 days', path: () => '/figures?days=90' },
    ...DIMENSIONS.map((by) => ({
      name: `reports by ${DIMENSION_NAMES[by].toLowerCase()}, 90 days`,
      path: () => `/figures/attribution?days=90&by=${by}`,
    })),
    { name: 'health', path: () => '/health' },
    { name: 'changes', path: () => '/changes?after=0' },
    { name: 'labels', path: () => '/labels' },
  ];
  return questions.map((question) => ({
    name: question.name,
    path: (...asked) => DESK_API + question.path(...asked),
  }));
}
