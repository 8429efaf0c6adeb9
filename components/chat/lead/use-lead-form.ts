import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { check } from '@repo/contract/check.ts';
import { leadFormSchema, type LeadFormInput, type LeadFormValues } from '@repo/contract/lead.ts';
import {
  clearLeadDraft,
  dropCallWish,
  readLeadDraft,
  saveLeadDraft,
  type LeadDraft,
} from '#components/chat/lead/lead-draft.ts';
import { LEAD_STEPS } from '#components/chat/lead/lead-steps.ts';
import type { LeadStart } from '#components/chat/quick-actions.tsx';

const EMPTY: LeadDraft = { step: 0, values: {}, wantsCall: false };

function beginningOf(start: LeadStart, client: ChatClient): LeadDraft {
  if (start === 'draft') return readLeadDraft() ?? EMPTY;
  if (start === 'call') return { ...(readLeadDraft() ?? EMPTY), wantsCall: true };
  clearLeadDraft();
  return start === 'update' ? { ...EMPTY, values: { ...client.knownVisitor() } } : EMPTY;
}

/** The lead form: its step, its fields, and the way it is sent. */
export function useLeadForm(start: LeadStart, client: ChatClient, onClose: () => void) {
  const [beginning] = useState(() => beginningOf(start, client));
  const { wantsCall } = beginning;
  const [step, setStep] = useState(beginning.step);
  const [problem, setProblem] = useState<string>();
  const { register, control, trigger, handleSubmit, formState } = useForm<
    LeadFormInput,
    unknown,
    LeadFormValues
  >({
    resolver: zodResolver(leadFormSchema, undefined, { mode: 'sync' }),
    defaultValues: beginning.values,
  });
  const values = useWatch({ control });
  const { fields, needs } = LEAD_STEPS[step] ?? LEAD_STEPS[0];
  const checked = check(needs, values);
  const { isDirty, isSubmitting, errors } = formState;

  useEffect(() => {
    if (isDirty || wantsCall) saveLeadDraft({ step, values, wantsCall });
  }, [isDirty, step, values, wantsCall]);

  const send = handleSubmit(async (lead) => {
    setProblem(undefined);
    if (start === 'update' || start === 'different') client.allowLead();
    if (await client.submitLead(lead)) {
      clearLeadDraft();
      if (wantsCall) void client.scheduleCall();
      onClose();
    } else {
      setProblem(client.getState().items.findLast(({ type }) => type === 'system')?.content);
    }
  });
  const goOn = async () => {
    if (await trigger(fields, { shouldFocus: true })) setStep(step + 1);
  };

  return {
    step,
    /** Whether a call is requested once the form is stored. */
    wantsCall,
    register,
    errors,
    isSubmitting,
    /** A sentence about what is missing before the form can continue. */
    missing: checked.ok ? undefined : checked.problem.message,
    /** Why the lead could not be stored. */
    problem,
    back: () => setStep(step - 1),
    forward: () => (step < LEAD_STEPS.length - 1 ? goOn() : send()),
    cancel: () => {
      dropCallWish();
      onClose();
    },
  };
}
