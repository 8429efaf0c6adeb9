import { company } from '@repo/company/company.ts';
import type { ChatHours } from '@repo/company/chat-hours.ts';
import { parseStoredHours, type StoredHours } from '#hours/stored-hours.ts';
import type { StoreReads } from '#store/store.ts';

type Reads = Pick<StoreReads, 'deskSettings'>;

/** What was read last, because the same text is asked for with every message. */
let last: { text: string; stored: StoredHours | undefined; hours: ChatHours } | undefined;

/**
 * Reads the hours in force (requirement 15.9): what was set at the desk, otherwise what `company.yaml` says. They are
 * read from the store each time, so that all backends know a change as soon as it is stored.
 */
export const hoursIn = async (reads: Reads): Promise<ChatHours> => (await readHours(reads)).hours;

/** The hours in force, and what is stored; nothing if nothing was set, or by a newer version in a way of its own. */
export async function readHours(
  reads: Reads,
): Promise<{ hours: ChatHours; stored: StoredHours | undefined }> {
  const text = await reads.deskSettings.find('hours');
  if (text === undefined) return { hours: company.chat, stored: undefined };
  if (last?.text !== text) {
    const stored = parseStoredHours(text);
    last = { text, stored, hours: stored ? { ...company.chat, ...stored.hours } : company.chat };
  }
  return last;
}
