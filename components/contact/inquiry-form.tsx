'use client';

import { useEffect, useRef, type ReactNode } from 'react';
import type { OrderItem } from '@/lib/contact/form-choice';
import { InquiryFilesContext } from '@/components/contact/inquiry-files-context';
import { InquiryPhaseContext } from '@/components/contact/inquiry-phase-context';
import { SentPanel } from '@/components/contact/sent-panel';
import { useInquiryForm } from '@/components/contact/use-inquiry-form';
import { Button } from '@/components/ui/button';

type InquiryFormProps = Readonly<{
  /** The form's name for screen readers. */
  name: string;
  /** The key of this form's draft, which keeps it apart from the drafts of other forms. */
  draftKey: string;
  /** The items that can be ordered with it. */
  items?: readonly OrderItem[];
  replyWithinHours: number;
  /** The content of the form, including InquiryFields. */
  children: ReactNode;
}>;

const NOTHING: readonly OrderItem[] = [];

/**
 * A form for an inquiry. Before any script runs, it is a plain form that posts to the same address. This
 * component adds sending without leaving the page (docs/decisions/005).
 */
export function InquiryForm(props: InquiryFormProps) {
  const { name, draftKey, items = NOTHING, replyWithinHours, children } = props;
  const { phase, files, formProps, startOver } = useInquiryForm({ draftKey, items });
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

  if (isSent) {
    return (
      <div className="form-panel">
        <SentPanel
          ref={panel}
          message={phase.message}
          reference={phase.reference}
          sessionId={phase.sessionId}
          replyWithinHours={replyWithinHours}
        >
          <Button onClick={startOver}>Send Another Inquiry</Button>
        </SentPanel>
      </div>
    );
  }
  return (
    <div ref={panel} role="group" aria-label={name} tabIndex={-1} className="form-panel">
      <form
        method="post"
        action="/api/contact/submit"
        encType="multipart/form-data"
        noValidate
        data-draft={draftKey}
        {...formProps}
      >
        <InquiryPhaseContext value={phase}>
          <InquiryFilesContext value={files}>{children}</InquiryFilesContext>
        </InquiryPhaseContext>
      </form>
    </div>
  );
}
