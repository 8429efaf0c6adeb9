import '@/lib/contract/no-code-from-text';
import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors } from 'react-hook-form';
import { clearDraft, readDraft, saveDraft } from '@/lib/contact/draft';
import { goToField, registerFields, restoreDraft, typedIn } from '@/lib/contact/form-fields';
import { chosenIn, linkedIn, type OrderItem } from '@/lib/contact/form-choice';
import type { InquiryPhase, WrongFields } from '@/lib/contact/inquiry-phase';
import { sendInquiry } from '@/lib/contact/send-inquiry';
import type { InquiryProblem } from '@/lib/contact/submit-inquiry';
import { newContactSessionId } from '@/lib/contract/ids';
import {
  formFieldOf,
  INQUIRY_FORM_FIELDS,
  inquiryFormSchema,
  type InquiryFormInput,
  type InquiryFormValues,
} from '@/lib/contract/inquiry-form';
import { createAttachments, type Attachments } from '@/lib/files/attachments';
import { loadUploads } from '@/lib/files/load-uploads';
import type { UploadsState } from '@/lib/files/uploads-state';

/** For a failure without a sentence (requirement 8.2). */
const NO_REASON = 'There was an error submitting your form. Please try again.';

/** For an unforeseen failure (requirement 8.3). */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

type EngineOptions = Readonly<{
  /** Where the draft is kept. */
  draftKey: string;
  /** The items to choose from in the form. */
  items: readonly OrderItem[];
  /** Shows the state of the inquiry. */
  show: (phase: InquiryPhase) => void;
  /** Shows the chosen files. */
  showFiles: (state: UploadsState) => void;
  /** When the form was first touched, in milliseconds since the page opened. */
  firstTouch: () => number | undefined;
}>;

/** Checks and sends a form. It never rejects: problems are shown. */
export type InquiryEngine = Readonly<{ submit: () => Promise<void>; files: Attachments }>;

/**
 * Takes over a form that is already on the page: it keeps its draft, checks it, and sends it. What was typed
 * before stays as it is, and so do the form's elements, the focus, and the caret.
 */
export function startEngine(form: HTMLFormElement, options: EngineOptions): InquiryEngine {
  const { draftKey, items, show, showFiles, firstTouch } = options;
  const control = createFormControl<InquiryFormInput, unknown, InquiryFormValues>({
    resolver: zodResolver(inquiryFormSchema),
    reValidateMode: 'onSubmit',
    shouldFocusError: false,
  });
  const draft = readDraft(draftKey);
  let sessionId = draft?.sessionId ?? '';

  const session = () => (sessionId ||= newContactSessionId(Date.now()));
  const files = createAttachments({
    address: '/api/files',
    session,
    load: loadUploads,
    show: showFiles,
  });

  const keepDraft = () => {
    const values = { ...typedIn(form), item: chosenIn(form), linked: linkedIn(form) };
    saveDraft(draftKey, { sessionId: session(), values });
  };

  const fail = (problem: InquiryProblem, wrong?: WrongFields) => {
    const { message, reference } = problem;
    const field = formFieldOf(problem.field);
    show({
      name: 'failed',
      message,
      wrong: wrong ?? (field ? { [field]: message } : {}),
      ...(reference !== undefined && { reference }),
    });
    if (field) goToField(form, control, field);
  };

  const failChecks = (errors: FieldErrors<InquiryFormInput>) => {
    const wrong: WrongFields = Object.fromEntries(
      INQUIRY_FORM_FIELDS.map((field) => [field, errors[field]?.message]),
    );
    const field = INQUIRY_FORM_FIELDS.find((name) => wrong[name] !== undefined);
    if (field) fail({ field, message: wrong[field] ?? '' }, wrong);
  };

  const send = async (values: InquiryFormValues) => {
    const sent = await files.ready();
    if (!sent.ok) {
      fail({ message: sent.problem });
      return;
    }
    const slug = chosenIn(form);
    const result = await sendInquiry(values, {
      sessionId: session(),
      files: sent.files.map(({ id }) => id),
      order: items.find((item) => item.slug === slug),
      subject: form.querySelector<HTMLInputElement>('[name="subject"]')?.value ?? '',
      firstTouch: firstTouch(),
    });
    if (!result.success) {
      fail({ ...result, message: result.message || NO_REASON });
      return;
    }
    clearDraft(draftKey);
    files.dispose();
    const { message, reference } = result;
    show({ name: 'sent', message, sessionId: result.sessionId ?? sessionId, reference });
  };

  registerFields(form, control);
  restoreDraft(form, control, draft?.values ?? {});
  form.addEventListener('input', keepDraft);
  if (Object.keys(typedIn(form)).length > 0) keepDraft();

  return {
    files,
    submit: async () => {
      try {
        await control.handleSubmit(send, failChecks)();
      } catch (error) {
        console.error('The inquiry could not be sent', error);
        fail({ message: UNEXPECTED });
      }
    },
  };
}
