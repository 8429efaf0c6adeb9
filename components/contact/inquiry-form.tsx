import type { ReactNode } from 'react';
import { SentPanel } from '#components/contact/sent-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import type { OrderItem } from '#lib/contact/form-choice.ts';
import { islandProps } from '#lib/islands/island-props.ts';

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

/**
 * A form for an inquiry: a plain form, to which its code adds sending without leaving the page
 * (`components/islands/inquiry.tsx`). No control is ever rendered anew.
 */
export function InquiryForm(props: InquiryFormProps) {
  const { name, draftKey, items, replyWithinHours, children } = props;
  return (
    <div
      role="group"
      aria-label={name}
      tabIndex={-1}
      className="form-panel"
      {...islandProps('inquiry', items)}
    >
      <form
        method="post"
        action="/api/contact/submit"
        encType="multipart/form-data"
        noValidate
        data-draft={draftKey}
      >
        {children}
      </form>
      <div hidden data-sent>
        <SentPanel replyWithinHours={replyWithinHours}>
          <Button data-again>Send Another Inquiry</Button>
        </SentPanel>
      </div>
    </div>
  );
}
