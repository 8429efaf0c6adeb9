import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { inRoot } from '#testbed/paths.mjs';

/** A run visits changed pages in one of so many ways. */
const SHARE = 40;

function thisCommit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], {
      cwd: inRoot(),
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    }).trim();
  } catch {
    return new Date().toISOString().slice(0, 10);
  }
}

/**
 * What decides which cases a run tries: the commit, or the date without one. Processes that run tests inherit it. Set
 * it to repeat the cases of another commit, or to `all`.
 */
export const TURN = (process.env.WORLD_TURN ??= thisCommit());

const first = createHash('sha256').update(TURN).digest().readUInt32BE();

/**
 * Leaves those cases of a list whose turn it is: one of so many, and at least one.
 *
 * @param place of the list among others, so that they don't all begin with the same case
 * @param share one of how many is tried
 */
export function whoseTurn<Case>(
  cases: readonly Case[],
  place: number,
  share = SHARE,
): readonly Case[] {
  if (TURN === 'all') return cases;
  const step = Math.min(share, cases.length);
  return cases.filter((_, index) => index % step === (first + place) % step);
}
