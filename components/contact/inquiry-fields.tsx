'use client';

import { useContext, type ReactNode } from 'react';
import { FileField } from '@/components/contact/file-field';
import { InquiryPhaseContext } from '@/components/contact/inquiry-phase-context';
import { Button } from '@/components/ui/button';
import { RadioGroup, TextArea, TextField } from '@/components/ui/field';
import { referenceLine } from '@/lib/contract/error-sentences';
import type { InquiryFormField } from '@/lib/contract/inquiry-form';

type InquiryFieldsProps = Readonly<{
  replyWithinHours: number;
  /** A last reminder before the form is sent, such as the chosen item. */
  children?: ReactNode;
}>;

/** The fields of every inquiry, and the button that sends it. Use it inside an InquiryForm. */
export function InquiryFields({ replyWithinHours, children }: InquiryFieldsProps) {
  const phase = useContext(InquiryPhaseContext);
  const wrong = phase.name === 'failed' ? phase.wrong : {};
  const fieldProps = (name: InquiryFormField) => ({
    name,
    isInvalid: wrong[name] !== undefined,
    error: wrong[name],
  });
  return (
    <div className="form-fields">
      <TextField {...fieldProps('fullName')} label="Full name" autoComplete="name" required />
      <TextField
        {...fieldProps('email')}
        label="Email address"
        type="email"
        autoComplete="email"
        required
      />
      <TextField
        {...fieldProps('phoneNumber')}
        label="Phone number"
        hint="Include the area code, plus the country code if you're outside the United States"
        type="tel"
        autoComplete="tel"
        required
      />
      <TextField
        {...fieldProps('company')}
        label="Company (optional)"
        autoComplete="organization"
      />
      <TextArea
        {...fieldProps('howCanWeHelp')}
        label="How can we help?"
        hint="What you want to build or fix, who it's for, and when you need it"
        required
      />
      <FileField />
      <RadioGroup
        {...fieldProps('seenAtTradeshow')}
        label="Have you seen us at a tradeshow?"
        options={{ yes: 'Yes', no: 'No' }}
        required
      />
      <div className="off-screen" aria-hidden="true">
        <label htmlFor="subject">Leave this empty</label>
        <input id="subject" name="subject" tabIndex={-1} autoComplete="off" />
      </div>
      {children}
      <p role="alert" data-form-error className="form-error">
        {phase.name === 'failed' && phase.message}
      </p>
      {phase.name === 'failed' && phase.reference !== undefined && (
        <p className="field-hint">{referenceLine(phase.reference)}</p>
      )}
      <Button type="submit" isBusy={phase.name === 'submitting'}>
        {phase.name === 'submitting' ? 'SUBMITTING...' : 'SUBMIT'}
      </Button>
      <p className="field-hint">A software expert replies within {replyWithinHours} hours.</p>
    </div>
  );
}
