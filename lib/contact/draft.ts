import { z } from 'zod';
import { writeSessionItem, readSessionItem } from '@/lib/api/tab-storage';
import { parseStored } from '@/lib/stored-json';

const draftSchema = z.object({
  sessionId: z.string().startsWith('contact_'),
  values: z.record(z.string(), z.unknown()),
});

/** What is kept of a form that was begun, in this tab only. */
type Draft = z.infer<typeof draftSchema>;

/** The draft that is kept under a key, if there is a readable one. */
export const readDraft = (key: string): Draft | undefined =>
  parseStored(readSessionItem(key), draftSchema);

/** Keeps what was typed through a reload; called only after the visitor typed. */
export function saveDraft(key: string, draft: Draft): void {
  writeSessionItem(key, JSON.stringify(draft));
}

/** Forgets the draft, once the inquiry is stored. */
export function clearDraft(key: string): void {
  writeSessionItem(key);
}
