'use client';

import { zodResolver } from '@hookform/resolvers/zod';
import { useEffect, useRef, useState, type SubmitEvent } from 'react';
import { useForm, type FieldErrors } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft } from '@/components/contact/draft';
import { sendInquiry } from '@/components/contact/send-inquiry';
import { testConnection } from '@/lib/api/contact';
import { whenShown } from '@/lib/api/when-shown';
import type { Problem } from '@/lib/contract/check';
import { newContactSessionId } from '@/lib/contract/ids';
import {
  formFieldOf,
  INQUIRY_FORM_FIELDS,
  inquiryFormSchema,
  type InquiryFormField,
  type InquiryFormInput,
  type InquiryFormValues,
} from '@/lib/contract/inquiry-form';

/** The states of spec section 4. */
export type InquiryPhase =
  | { name: 'editing' }
  | { name: 'submitting' }
  | { name: 'sent'; message: string; sessionId: string }
  | ({ name: 'failed' } & Problem);

const EDITING: InquiryPhase = { name: 'editing' };

/** For a failure without any sentence (spec section 8). */
const NO_REASON = 'There was an error submitting your form. Please try again.';

/** The contact form's behaviour: checks, sending, and keeping what was typed. */
export function useInquiryForm() {
  const [phase, setPhase] = useState<InquiryPhase>(EDITING);
  const sessionId = useRef('');
  const firstTouch = useRef<number>(undefined);
  const trap = useRef<HTMLInputElement>(null);
  const isSending = useRef(false);
  const form = useForm<InquiryFormInput, unknown, InquiryFormValues>({
    resolver: zodResolver(inquiryFormSchema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const { register, getValues, setValue, setFocus, setError, clearErrors, reset } = form;

  useEffect(() => {
    whenShown(() => void testConnection());
    const draft = readDraft();
    sessionId.current = draft?.sessionId ?? '';
    // Text that was typed before this code ran is newer than the draft.
    for (const field of INQUIRY_FORM_FIELDS) {
      const kept = draft?.values[field];
      if (typeof kept === 'string' && !getValues(field)) setValue(field, kept);
    }
  }, [getValues, setValue]);

  const fail = (problem: Problem) => {
    const field = formFieldOf(problem.field);
    setPhase({ name: 'failed', ...problem, ...(field && { field }) });
    if (!field) return;
    setError(field, { message: problem.message });
    setFocus(field);
  };

  const failChecks = (errors: FieldErrors<InquiryFormInput>) => {
    const field = INQUIRY_FORM_FIELDS.find((name) => errors[name]);
    if (field) fail({ field, message: errors[field]?.message ?? '' });
  };

  const send = async (values: InquiryFormValues) => {
    sessionId.current ||= newContactSessionId(Date.now());
    const result = await sendInquiry(values, {
      sessionId: sessionId.current,
      subject: trap.current?.value ?? '',
      firstTouch: firstTouch.current,
    });
    if (!result.success) {
      const { field, message } = result;
      fail({ message: message || NO_REASON, ...(field !== undefined && { field }) });
      return;
    }
    clearDraft();
    const reference = result.sessionId ?? sessionId.current;
    setPhase({ name: 'sent', message: result.message, sessionId: reference });
  };

  const submit = async (values: InquiryFormValues) => {
    // A second click can come before React has disabled the button.
    if (isSending.current) return;
    isSending.current = true;
    setPhase({ name: 'submitting' });
    try {
      await send(values);
    } catch (error) {
      console.error('The inquiry could not be sent', error);
      fail({ message: 'An unexpected error occurred. Please try again.' });
    } finally {
      isSending.current = false;
    }
  };

  return {
    phase,
    /** For the field that people do not see. */
    trap,
    /** For the form element. */
    formProps: {
      onSubmit: (event: SubmitEvent) => void form.handleSubmit(submit, failChecks)(event),
      onFocus: () => {
        firstTouch.current ??= performance.now();
      },
      // A change bubbles up here after the field's own handler, so the values are the new ones.
      onChange: () => {
        sessionId.current ||= newContactSessionId(Date.now());
        saveDraft({ sessionId: sessionId.current, values: getValues() });
        clearErrors();
        if (phase.name === 'failed') setPhase(EDITING);
      },
    },
    /** For a field component. */
    fieldProps: (name: InquiryFormField) => ({
      ...register(name),
      isInvalid: form.formState.errors[name] !== undefined,
      error: phase.name === 'failed' && phase.field === name ? phase.message : undefined,
    }),
    /** Empties the form and starts over with a new session id. */
    startOver: () => {
      reset();
      sessionId.current = '';
      firstTouch.current = undefined;
      setPhase(EDITING);
    },
  };
}
