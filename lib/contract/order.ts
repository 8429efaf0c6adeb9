import { DESCRIPTION_LENGTH, type ProjectType } from '@/lib/contract/inquiry';

/** What is ordered: its name, and how an order of it is filed (requirement 3.10). */
export type Order = Readonly<{ label: string; projectType: ProjectType }>;

const PREFIX = 'Order: ';

/** Whether {@link describeOrder} has made this description. */
export const isOrder = (description: string): boolean => description.startsWith(PREFIX);

/**
 * The description of an order: one line that names what is ordered, then the visitor's words. A
 * description has a largest length, so this cuts words that would fill it alone. `howCanWeHelp` always
 * carries all of them.
 */
export function describeOrder({ label }: Order, words: string): string {
  const whole = `${PREFIX}${label}\n${words}`;
  if (whole.length <= DESCRIPTION_LENGTH) return whole;
  // Not between the two halves of a surrogate pair.
  return `${whole.slice(0, DESCRIPTION_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
