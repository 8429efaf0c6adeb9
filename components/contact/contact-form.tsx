'use client';

import { useEffect, useRef } from 'react';
import { SentPanel } from '@/components/contact/sent-panel';
import { useInquiryForm } from '@/components/contact/use-inquiry-form';
import { Button } from '@/components/ui/button';
import { RadioGroup, TextArea, TextField } from '@/components/ui/field';

type ContactFormProps = Readonly<{ replyWithinHours: number }>;

/**
 * The inquiry form. Before any script runs it is a plain form that posts to the same address; this
 * component adds sending without leaving the page (docs/decisions/005).
 */
export function ContactForm({ replyWithinHours }: ContactFormProps) {
  const { phase, trap, formProps, fieldProps, startOver } = useInquiryForm();
  const panel = useRef<HTMLDivElement>(null);
  const wasSent = useRef(false);
  const isSent = phase.name === 'sent';

  useEffect(() => {
    if (isSent || wasSent.current) {
      panel.current?.focus();
      panel.current?.scrollIntoView();
    }
    wasSent.current = isSent;
  }, [isSent]);

  return (
    <div ref={panel} tabIndex={-1} className="form-panel">
      {isSent ? (
        <SentPanel
          message={phase.message}
          reference={phase.sessionId}
          replyWithinHours={replyWithinHours}
        >
          <Button onClick={startOver}>Send Another Inquiry</Button>
        </SentPanel>
      ) : (
        <form method="post" action="/api/contact/submit" noValidate {...formProps}>
          <TextField {...fieldProps('fullName')} label="Full name" autoComplete="name" />
          <TextField
            {...fieldProps('email')}
            label="Email address"
            type="email"
            autoComplete="email"
          />
          <TextField
            {...fieldProps('phoneNumber')}
            label="Phone number"
            hint="With the area code, and the country code if you are outside the United States"
            type="tel"
            autoComplete="tel"
          />
          <TextField
            {...fieldProps('company')}
            label="Company (optional)"
            autoComplete="organization"
          />
          <TextArea
            {...fieldProps('howCanWeHelp')}
            label="How can we help?"
            hint="What you want to build or fix, for whom, and by when"
          />
          <RadioGroup
            {...fieldProps('seenAtTradeshow')}
            label="Have you seen us at a tradeshow?"
            options={{ yes: 'Yes', no: 'No' }}
          />
          <div className="off-screen" aria-hidden="true">
            <label htmlFor="subject">Leave this empty</label>
            <input ref={trap} id="subject" name="subject" tabIndex={-1} autoComplete="off" />
          </div>
          <p role="alert" data-form-error className="form-error">
            {phase.name === 'failed' && phase.message}
          </p>
          <Button type="submit" isBusy={phase.name === 'submitting'}>
            {phase.name === 'submitting' ? 'SUBMITTING...' : 'SUBMIT'}
          </Button>
          <p className="field-hint">A software expert replies within {replyWithinHours} hours.</p>
        </form>
      )}
    </div>
  );
}
