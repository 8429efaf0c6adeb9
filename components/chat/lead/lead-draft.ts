import { z } from 'zod';
import { LEAD_STEPS } from '@/components/chat/lead/lead-steps';
import { writeSessionItem, readSessionItem } from '@/lib/api/tab-storage';
import type { LeadFormInput } from '@/lib/contract/lead';
import { parseStored } from '@/lib/stored-json';

const STORAGE_KEY = 'chat-lead-draft';

const draftSchema = z.object({
  step: z
    .int()
    .nonnegative()
    .max(LEAD_STEPS.length - 1),
  values: z.record(z.string(), z.string()),
  wantsCall: z.boolean(),
});

/**
 * What is kept of a lead form that was begun, in this tab only: the step, what was typed, and whether it
 * was opened to be called.
 */
export type LeadDraft = Readonly<{
  step: number;
  values: Partial<LeadFormInput>;
  wantsCall: boolean;
}>;

/** The draft that is kept, if there is a readable one. */
export const readLeadDraft = (): LeadDraft | undefined =>
  parseStored(readSessionItem(STORAGE_KEY), draftSchema);

/** Keeps what was typed through a reload. */
export const saveLeadDraft = (draft: LeadDraft) =>
  writeSessionItem(STORAGE_KEY, JSON.stringify(draft));

/** Keeps the draft without the wish to be called, which the visitor has taken back. */
export function dropCallWish(): void {
  const draft = readLeadDraft();
  if (draft) saveLeadDraft({ ...draft, wantsCall: false });
}

/** Forgets the draft, once the lead is stored or another is begun. */
export const clearLeadDraft = () => writeSessionItem(STORAGE_KEY);
