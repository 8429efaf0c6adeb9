import { actsAbout } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';

/**
 * Returns everything in the store about an email address, as JSON for people and programs. It lists files without their
 * bytes.
 *
 * @param address in lowercase
 * @throws {StoreUnavailable}
 */
export async function exportPerson(
  address: string,
  { store, clock }: { store: Store; clock: Clock },
): Promise<string> {
  const everything = await store.read(async (reads) => ({
    ...(await reads.person.export(await reads.person.find(address))),
    unfetchedMails: await reads.unfetchedMails.from(address),
    auditLog: await actsAbout(address, reads),
  }));
  return exportedJson(address, new Date(clock.now()), everything);
}

/** Writes what was exported about an email address as JSON. @param at when it was */
export const exportedJson = (address: string, at: Date, everything: object): string =>
  `${JSON.stringify({ address, exportedAt: at.toISOString(), ...everything }, undefined, 2)}\n`;
