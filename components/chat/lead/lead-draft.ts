import { z } from 'zod';
import type { LeadFormInput } from '@repo/contract/lead.ts';
import { parseStored } from '@repo/chat/engine/stored-json.ts';
import { LEAD_STEPS } from '#components/chat/lead/lead-steps.ts';
import { writeSessionItem, readSessionItem } from '#lib/api/tab-storage.ts';

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
 * The draft of a lead form, kept in this tab only: the step, what was typed, and whether the form was opened
 * to request a call.
 */
export type LeadDraft = Readonly<{
  step: number;
  values: Partial<LeadFormInput>;
  wantsCall: boolean;
}>;

/** The stored draft, if there is one and it can be read. */
export const readLeadDraft = (): LeadDraft | undefined =>
  parseStored(readSessionItem(STORAGE_KEY), draftSchema);

/** Stores what was typed, so that it survives a reload. */
export const saveLeadDraft = (draft: LeadDraft) =>
  writeSessionItem(STORAGE_KEY, JSON.stringify(draft));

/** Removes the call request, which the visitor has withdrawn, and keeps the rest of the draft. */
export function dropCallWish(): void {
  const draft = readLeadDraft();
  if (draft) saveLeadDraft({ ...draft, wantsCall: false });
}

/** Deletes the draft, once the lead is stored or a new one is begun. */
export const clearLeadDraft = () => writeSessionItem(STORAGE_KEY);
