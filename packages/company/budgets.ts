import { z } from 'zod';
import { writeMoney } from '#money.ts';

const isAscending = (amounts: readonly number[]) =>
  amounts.every((amount, index) => amount > (amounts[index - 1] ?? 0));

/** The amounts between the choices of a budget. */
export const budgetsSchema = z
  .array(z.int())
  .min(2)
  .refine(isAscending, 'must be amounts from the lowest to the highest');

/**
 * The choices of a budget, in the words of requirement 3.8.
 *
 * @param limits amounts, from the lowest to the highest
 */
export function budgetChoices(limits: readonly number[], currency: string): readonly string[] {
  const written = limits.map((limit) => writeMoney(limit, currency));
  const between = written.slice(1).map((limit, index) => `${written[index]} - ${limit}`);
  return [`Under ${written[0]}`, ...between, `Over ${written.at(-1)}`, 'Not sure yet'];
}
