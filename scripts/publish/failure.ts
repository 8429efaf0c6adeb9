/** Why something cannot be published, in words for whoever wants to. */
export class PublishFailure extends Error {}

/** How much of what a program says is passed on, in characters. */
const LONGEST_WORDS = 1500;

/** The end of what a program has said. */
export function endOf(words: string): string {
  const said = words.trim();
  if (said.length <= LONGEST_WORDS) return said;
  return `… ${said.slice(-LONGEST_WORDS)}`;
}
