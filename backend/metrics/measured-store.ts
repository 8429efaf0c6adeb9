import type { Metrics } from '#core/metrics.ts';
import type { Store } from '#store/store.ts';

/** A store whose transactions are measured, including their commits. */
export function measuredStore(store: Store, metrics: Pick<Metrics, 'transaction'>): Store {
  const measure = async <Result>(operation: 'read' | 'write', run: () => Promise<Result>) => {
    const start = performance.now();
    try {
      return await run();
    } finally {
      metrics.transaction(operation, (performance.now() - start) / 1000);
    }
  };
  return {
    ...store,
    transaction: (isolation, work) => measure('write', () => store.transaction(isolation, work)),
    read: (work) => measure('read', () => store.read(work)),
  };
}
