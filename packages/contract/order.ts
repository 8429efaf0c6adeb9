import { DESCRIPTION_LENGTH, type ProjectType } from '#inquiry.ts';

/** The ordered item: its name, and the project type of its orders (requirement 3.10). */
export type Order = Readonly<{ label: string; projectType: ProjectType }>;

const PREFIX = 'Order: ';

/** Whether {@link describeOrder} wrote this description. */
export const isOrder = (description: string): boolean => description.startsWith(PREFIX);

/**
 * The description of an order: one line that names the item, then the visitor's words. The length of a
 * description is limited, so very long words are cut here. `howCanWeHelp` always carries all of them.
 */
export function describeOrder({ label }: Order, words: string): string {
  const whole = `${PREFIX}${label}\n${words}`;
  if (whole.length <= DESCRIPTION_LENGTH) return whole;
  // Never cut between the two halves of a surrogate pair.
  return `${whole.slice(0, DESCRIPTION_LENGTH - 1).replace(/[\ud800-\udbff]$/, '')}…`;
}
