import { TooManyRequests } from '@/backend/core/errors';
import { company } from '@/lib/company/company';
import type { Block } from '@/lib/contract/desk/conversation';

/** The longest that anybody is told to wait, in seconds: a block may be lifted before its end. */
const LONGEST_WAIT = 3600;

// It says nothing of a block: whoever is blocked by mistake is not accused of anything.
const SENTENCE = `We can't take messages here right now. Please write to ${company.email}.`;

/**
 * Refuses what a chat or a network sends that is blocked.
 *
 * @param blocks those that hold, the longest of each kind first
 * @param now milliseconds since 1970
 * @throws {TooManyRequests}
 */
export function refuseBlocked(blocks: readonly Pick<Block, 'until'>[], now: number): void {
  if (blocks.length === 0) return;
  const until = Math.max(...blocks.map((block) => Date.parse(block.until)));
  throw new TooManyRequests(SENTENCE, Math.min(LONGEST_WAIT, Math.ceil((until - now) / 1000)));
}
