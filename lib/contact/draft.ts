import { z } from 'zod';
import { writeSessionItem, readSessionItem } from '@/lib/api/tab-storage';
import { parseStored } from '@/lib/stored-json';

const draftSchema = z.object({
  sessionId: z.string().startsWith('contact_'),
  values: z.record(z.string(), z.unknown()),
});

/** What is kept of an unfinished form, in this tab only. */
type Draft = z.infer<typeof draftSchema>;

/** Reads the draft under a key, if there is a valid one. */
export const readDraft = (key: string): Draft | undefined =>
  parseStored(readSessionItem(key), draftSchema);

/** Saves what was typed, so that it survives a reload; called only once something was typed. */
export function saveDraft(key: string, draft: Draft): void {
  writeSessionItem(key, JSON.stringify(draft));
}

/** Removes the draft, once the inquiry is stored. */
export function clearDraft(key: string): void {
  writeSessionItem(key);
}
