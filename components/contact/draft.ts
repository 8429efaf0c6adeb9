import type { InquiryFormInput } from '@/lib/contract/inquiry-form';

const STORAGE_KEY = 'contact-draft';

/** What is kept of a form that was begun, in this tab only. */
export type Draft = { sessionId: string; values: Partial<InquiryFormInput> };

/** The draft of this tab, if there is a readable one. */
export function readDraft(): Draft | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(STORAGE_KEY) ?? 'null');
    return stored === null ? undefined : (stored as Draft);
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
