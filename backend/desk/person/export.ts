import type { Clock } from '@/backend/core/clock';
import type { Store } from '@/backend/store/store';

/**
 * Everything that the store has of an email address, as JSON for people to read and for programs.
 *
 * @param address in lower case
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
