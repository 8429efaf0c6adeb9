import type { ChosenAnswer } from '#optional-answers.ts';

/** The budgets to choose from (requirement 3.8). */
export const BUDGETS = [
  'Under $5,000',
  '$5,000 - $15,000',
  '$15,000 - $50,000',
  '$50,000 - $100,000',
  'Over $100,000',
  'Not sure yet',
] as const;

/** When the project should be finished (requirement 3.8). */
export const TIMELINES = [
  'ASAP (1-2 weeks)',
  '1 Month',
  '2-3 Months',
  '3-6 Months',
  '6+ Months',
  'Flexible',
] as const;

/** What can be chosen for an answer of an inquiry. */
export const CHOICES: Readonly<Record<ChosenAnswer, readonly string[]>> = {
  budget: BUDGETS,
  timeline: TIMELINES,
};
