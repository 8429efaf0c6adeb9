import { StoreUnavailable, TooManyRequests } from '@/backend/core/errors';
import type { Refund } from '@/backend/limits/budget';

/** Something that costs from a budget, once. */
type Charged<Result> = {
  /** Names what is sent, the same at each attempt; undefined for what nobody can recognize. */
  key: string | undefined;
  /** @throws {TooManyRequests} */
  consume(): Promise<Refund>;
  /** Whether the same is stored already. Asked only when nothing is left; it may read, and no more. */
  isStored(): Promise<boolean>;
  work(): Promise<Result>;
};

/** Does work that costs from a budget; throws what the budget and the work throw. */
export type Charge = <Result extends { isNew: boolean }>(
  charged: Charged<Result>,
) => Promise<Result>;

/**
 * Lets a repeat cost nothing, also where nothing is left: only its sender knows that it is one, and
 * must get the answer that got lost. Two of the same at the same time wait for each other, so that they
 * cost one. What the store could not take costs nothing either.
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
