import { StoreUnavailable, TooManyRequests } from '#core/errors.ts';
import type { Refund } from '#limits/budget.ts';

/** Something that is charged to a budget once. */
type Charged<Result> = {
  /** Identifies what is sent, the same for each attempt; undefined when repeats cannot be recognized. */
  key: string | undefined;
  /** @throws {TooManyRequests} */
  consume(): Promise<Refund>;
  /** Whether it is already stored. Called only when the budget is used up, and must not write. */
  isStored(): Promise<boolean>;
  work(): Promise<Result>;
};

/** Does work that is charged to a budget; throws what the budget and the work throw. */
export type Charge = <Result extends { isNew: boolean }>(
  charged: Charged<Result>,
) => Promise<Result>;

/**
 * Makes repeats free, even when the budget is used up: only the sender knows that it is a repeat, and must
 * get the answer that was lost. Identical concurrent requests wait for each other, so that only one is
 * charged. What the store could not save is free, too.
 */
export function createCharge(): Charge {
  const running = new Map<string, Promise<unknown>>();

  async function inTurn<Result>(key: string, work: () => Promise<Result>): Promise<Result> {
    const before = running.get(key);
    const turn = before ? before.then(work, work) : work();
    running.set(key, turn);
    try {
      return await turn;
    } finally {
      if (running.get(key) === turn) running.delete(key);
    }
  }

  return ({ key, ...charged }) => {
    const run = () => runCharged(charged);
    return key === undefined ? run() : inTurn(key, run);
  };
}

async function runCharged<Result extends { isNew: boolean }>({
  consume,
  isStored,
  work,
}: Omit<Charged<Result>, 'key'>): Promise<Result> {
  let refund: Refund | undefined;
  try {
    refund = await consume();
  } catch (error) {
    if (!(error instanceof TooManyRequests) || !(await isStored())) throw error;
  }
  try {
    const result = await work();
    if (!result.isNew) await refund?.();
    return result;
  } catch (error) {
    if (error instanceof StoreUnavailable) await refund?.();
    throw error;
  }
}
