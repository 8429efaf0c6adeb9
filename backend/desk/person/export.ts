import type { Clock } from '@/backend/core/clock';
import type { Store } from '@/backend/store/store';

/**
 * Returns everything in the store about an email address, as JSON for people and programs.
 *
 * @param address in lowercase
 * @throws {StoreUnavailable}
 */
export async function exportPerson(
  address: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<string> {
  const everything = await store.read(async (reads) =>
    reads.exportPersonalData(await reads.findPersonalData(address)),
  );
  const exportedAt = new Date(clock.now()).toISOString();
  return `${JSON.stringify({ address, exportedAt, ...everything }, undefined, 2)}\n`;
}
