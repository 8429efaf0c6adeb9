import type { ReactNode } from 'react';
import { CHOICES } from '@repo/contract/choices.ts';
import { CHOSEN_ANSWERS, FORM_ANSWERS, OPTIONAL_ANSWERS } from '@repo/contract/optional-answers.ts';
import { typesetNumbers } from '@repo/company/typeset-numbers.ts';
import { SentPanel } from '#components/contact/sent-panel.tsx';
import { Button } from '#components/ui/button.tsx';
import type { AfterSending } from '#lib/content/after-sending.ts';
import type { OrderItem } from '#lib/contact/form-view.ts';
import { formToolProps, toolParamProps } from '#lib/seo/form-tools.ts';
import { islandProps } from '#lib/islands/island-props.ts';
import { FileField } from '#components/contact/file-field.tsx';
import { RadioGroup, Select, TextArea, TextField } from '#components/ui/field.tsx';

type InquiryFormProps = Readonly<{
  /** The form's name for screen readers. */
  name: string;
  /** The key of this form's draft, which keeps it apart from the drafts of other forms. */
  draftKey: string;
  /** What it is as a tool of a browser: its name, and what it does. */
  tool: readonly [name: string, description: string];
  /** The items that can be ordered with it. */
  items?: readonly OrderItem[];
  /** What is shown once it is sent. */
  after: AfterSending;
  /** The content of the form, including InquiryFields. */
  children: ReactNode;
}>;

/**
 * A form for an inquiry: a plain form, to which its code adds sending without leaving the page
 * (`components/islands/inquiry.ts`). No control is ever rendered anew.
 */
export function InquiryForm(props: InquiryFormProps) {
  const { name, draftKey, tool, items, after, children } = props;
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
        {...formToolProps(...tool)}
      >
        {children}
      </form>
      <div hidden data-sent>
        <SentPanel after={after}>
          <Button data-again>Send Another Inquiry</Button>
        </SentPanel>
      </div>
    </div>
  );
}

const PHONE_HINT =
  'Include the area code, plus the country code if you’re outside the United States';
const HELP_HINT = 'What you want to build or fix, who it’s for, and when you need it';
const TRADESHOW = 'Have you seen us at a tradeshow?';

type InquiryFieldsProps = Readonly<{
  replyWithinHours: number;
  /** The budgets to choose from, in the company's currency. */
  budgets: readonly string[];
  /** A last reminder before the form is sent, such as the chosen item. */
  children?: ReactNode;
}>;

/**
 * The fields of every inquiry, and the button that sends it. The names and the `data-` attributes are where
 * lib/contact/form-view.ts and lib/proxy/forms/form-page.ts show what is wrong.
 */
export function InquiryFields({ replyWithinHours, budgets, children }: InquiryFieldsProps) {
  const offered = { ...CHOICES, budget: budgets };
  return (
    <div className="form-fields">
      <TextField name="fullName" label="Full name" autoComplete="name" required />
      <TextField name="email" label="Email address" type="email" autoComplete="email" required />
      <TextField
        name="phoneNumber"
        label="Phone number"
        hint={PHONE_HINT}
        {...toolParamProps(`Phone number. ${PHONE_HINT}`)}
        type="tel"
        autoComplete="tel"
        required
      />
      {FORM_ANSWERS.map((name) => {
        const { label, form: { isChosen = false, ...field } = {} } = OPTIONAL_ANSWERS[name];
        if (isChosen) return null;
        return <TextField key={name} name={name} label={`${label} (optional)`} {...field} />;
      })}
      <TextArea
        name="howCanWeHelp"
        label="How can we help?"
        hint={HELP_HINT}
        {...toolParamProps(HELP_HINT)}
        required
      />
      <FileField />
      <RadioGroup
        name="seenAtTradeshow"
        label={TRADESHOW}
        options={{ yes: 'Yes', no: 'No' }}
        {...toolParamProps(TRADESHOW)}
        required
      />
      <div className="form-choices">
        {CHOSEN_ANSWERS.map((name) => (
          <Select
            key={name}
            name={name}
            label={`${OPTIONAL_ANSWERS[name].label} (optional)`}
            placeholder="Select one"
            options={Object.fromEntries(
              offered[name].map((choice) => [choice, typesetNumbers(choice)]),
            )}
          />
        ))}
      </div>
      <div className="off-screen" aria-hidden="true">
        <label htmlFor="subject">Leave this empty</label>
        <input
          id="subject"
          name="subject"
          tabIndex={-1}
          autoComplete="off"
          {...toolParamProps('Always leave this empty')}
        />
      </div>
      {children}
      <p role="alert" data-form-error className="form-error" />
      <p hidden data-form-reference className="field-hint" />
      <Button type="submit">
        <span data-idle>SUBMIT</span>
        <span hidden data-busy>
          SUBMITTING...
        </span>
      </Button>
      <p className="field-hint">A software expert replies within {replyWithinHours} hours.</p>
    </div>
  );
}

type ContactFormProps = Pick<InquiryFormProps, 'after'> & Pick<InquiryFieldsProps, 'budgets'>;

/** The form of the contact page. */
export function ContactForm({ after, budgets }: ContactFormProps) {
  return (
    <InquiryForm
      name="Inquiry"
      draftKey="contact-draft"
      after={after}
      tool={[
        'send_inquiry',
        'Asks this company about a software project. People answer by email or phone. The visitor looks at it and sends it.',
      ]}
    >
      <InquiryFields replyWithinHours={after.replyWithinHours} budgets={budgets} />
    </InquiryForm>
  );
}
