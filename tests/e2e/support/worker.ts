import { test as base } from '@playwright/test';
import { createBackends, type Backends } from '#tests/support/backends/backends.ts';
import { freePort } from '#testbed/servers/ports.mjs';

/**
 * Starts something when a test of a worker needs it for the first time, and returns the same to all later ones.
 *
 * @param start makes it from what it needs, and leaves what must end with the worker in the stack; a constant,
 *   because it is also the key
 */
export type Kept = <Needs, Value>(start: Start<Needs, Value>, needs: Needs) => Promise<Value>;

type Start<Needs, Value> = (needs: Needs, stack: AsyncDisposableStack) => Promise<Value>;

type WorkerFixtures = {
  kept: Kept;
  /** The port of the backend that the site of the worker knows. */
  backendPort: number;
  backends: Backends;
};

/**
 * A test with a browser, and nothing else yet. Tests whose fixtures for a whole worker differ never share a worker,
 * and starting one costs as much as many tests. So this is the only place with such fixtures: whatever else serves
 * several tests is `kept`.
 */
export const plainTest = base.extend<object, WorkerFixtures>({
  kept: [
    async ({}, use) => {
      await using stack = new AsyncDisposableStack();
      const started = new Map<unknown, Promise<unknown>>();
      await use(<Needs, Value>(start: Start<Needs, Value>, needs: Needs) => {
        const value = started.get(start) ?? start(needs, stack);
        started.set(start, value);
        return value as Promise<Value>;
      });
    },
    { scope: 'worker' },
  ],
  backendPort: [
    async ({}, use) => {
      await use(await freePort());
    },
    { scope: 'worker' },
  ],
  backends: [
    async ({}, use) => {
      using backends = createBackends();
      await use(backends);
    },
    { scope: 'worker' },
  ],
});
