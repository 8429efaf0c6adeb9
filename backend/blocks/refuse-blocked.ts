import { company } from '@repo/company/company.ts';
import type { Block } from '@repo/contract/desk/conversation.ts';
import { TooManyRequests } from '#core/errors.ts';

/** The longest wait that a refusal names, in seconds, because a block may be lifted early. */
const LONGEST_WAIT = 3600;

// The sentence does not mention a block, so that nobody who is blocked by mistake feels accused.
const SENTENCE = `We can’t take messages here right now. Please write to ${company.email}.`;

/**
 * Refuses what a blocked conversation or network sends.
 *
 * @param blocks the active blocks, if any
 * @param now milliseconds since 1970
 * @throws {TooManyRequests} when there is an active block
 */
export function refuseBlocked(blocks: readonly Pick<Block, 'until'>[], now: number): void {
  if (blocks.length === 0) return;
  const until = Math.max(...blocks.map((block) => Date.parse(block.until)));
  throw new TooManyRequests(SENTENCE, Math.min(LONGEST_WAIT, Math.ceil((until - now) / 1000)));
}
