import { z } from 'zod';
import type { InquiryFormField } from '@/lib/contract/inquiry-form';

const STORAGE_KEY = 'contact-draft';

const draftSchema = z.object({
  sessionId: z.string().startsWith('contact_'),
  values: z.record(z.string(), z.unknown()),
});

/** What is kept of a form that was begun, in this tab only. */
type Draft = { sessionId: string; values: Partial<Record<InquiryFormField, unknown>> };

/** The draft of this tab, if there is a readable one. */
export function readDraft(): Draft | undefined {
  try {
    return draftSchema.parse(JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null'));
  } catch {
    return undefined;
  }
}

/** Keeps what was typed through a reload; called only after the visitor typed. */
export function saveDraft(draft: Draft): void {
  try {
    sessionStorage.setItem(STORAGE_KEY, JSON.stringify(draft));
  } catch {
    // Storage is full or switched off: the text is then only as safe as the page.
  }
}

/** Forgets the draft, once the inquiry is stored. */
export function clearDraft(): void {
  try {
    sessionStorage.removeItem(STORAGE_KEY);
  } catch {
    // Nothing was kept.
  }
}
