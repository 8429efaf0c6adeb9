import { useEffect, useId, useRef } from 'react';
import type { ChatClient } from '@repo/chat/visitor/client.ts';
import { LeadFields } from '#components/chat/lead/lead-fields.tsx';
import { LEAD_STEPS } from '#components/chat/lead/lead-steps.ts';
import type { LeadStart } from '#components/chat/quick-actions.tsx';
import { useLeadForm } from '#components/chat/lead/use-lead-form.ts';
import { Button } from '#components/ui/button.tsx';

export type LeadFormProps = Readonly<{
  start: LeadStart;
  client: ChatClient;
  /** The choices of a budget, if they are not those of the contract. */
  budgets: readonly string[] | undefined;
  /** Called when the lead is stored, or when the visitor goes back to the conversation. */
  onClose: () => void;
}>;

/** The lead form in its three steps (requirements 4.20 and 5.17). */
export function LeadForm({ start, client, budgets, onClose }: LeadFormProps) {
  const form = useLeadForm(start, client, onClose);
  const { step, wantsCall, missing, problem, isSubmitting } = form;
  const fieldset = useRef<HTMLFieldSetElement>(null);
  const missingId = useId();
  const isLast = step === LEAD_STEPS.length - 1;

  useEffect(() => {
    fieldset.current?.querySelector<HTMLElement>('input, select, textarea')?.focus();
  }, [step]);

  return (
    <form
      // Programs send forms without asking, and then nothing of it may be in an address.
      method="dialog"
      noValidate
      aria-label="Your details"
      className="lead-form"
      onSubmit={(event) => {
        event.preventDefault();
        void form.forward();
      }}
    >
      <div className="lead-fields">
        <fieldset ref={fieldset} className="form-fields">
          <legend>
            {wantsCall && <strong>So we can call you</strong>}
            {/* A text that changes has an element of its own: translators put theirs around it. */}
            <span key={step}>{`Step ${step + 1} of ${LEAD_STEPS.length}`}</span>
            <b key={LEAD_STEPS[step]?.title}>{LEAD_STEPS[step]?.title}</b>
          </legend>
          {/* The key keeps the fields of different steps apart, although they are in the same place. */}
          <LeadFields key={step} {...form} budgets={budgets} />
        </fieldset>
      </div>
      <div className="lead-foot">
        <p role="alert" className="form-error">
          {problem}
        </p>
        {/* Nobody can ask a disabled button why it is disabled, so the reason comes before it. */}
        <p role="status" id={missingId} className="field-hint">
          {missing}
        </p>
        <div>
          <Button
            type="submit"
            isBusy={isSubmitting}
            disabled={missing !== undefined}
            aria-describedby={missingId}
          >
            {isLast ? 'Submit' : 'Next'}
          </Button>
          {step > 0 && (
            <Button look="secondary" onClick={form.back}>
              Back
            </Button>
          )}
          <Button look="secondary" onClick={form.cancel}>
            Cancel
          </Button>
        </div>
      </div>
    </form>
  );
}
