import '@repo/contract/no-code-from-text.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import { createFormControl, type FieldErrors } from 'react-hook-form';
import { newContactSessionId } from '@repo/contract/ids.ts';
import {
  formFieldOf,
  INQUIRY_FORM_FIELDS,
  inquiryFormSchema,
  type InquiryFormInput,
  type InquiryFormValues,
} from '@repo/contract/inquiry-form.ts';
import { measurePage } from '#lib/api/measure-page.ts';
import { clearDraft, readDraft, writeDraft } from '#lib/api/draft.ts';
import {
  chosenIn,
  type OrderItem,
  emptyForm,
  valuesIn,
  goToField,
  hasProblem,
  offerCopy,
  showForm,
  showProblem,
  showSent,
  type WrongFields,
} from '#lib/contact/form-view.ts';
import { formFiles } from '#lib/contact/form-files.ts';
import { sendInquiry, type InquiryProblem } from '#lib/contact/send-inquiry.ts';
import { showBusy } from '#lib/page-script/busy.ts';
import { postPlainly } from '#lib/page-script/drafts.ts';
import { controlsOf } from '#lib/page-script/form-controls.ts';
import type { IslandModule } from '#lib/page-script/islands.ts';

/** For a failure without a sentence (requirement 8.2). */
const NO_REASON = 'There was an error submitting your form. Please try again.';

/** For an unforeseen failure (requirement 8.3). */
const UNEXPECTED = 'An unexpected error occurred. Please try again.';

const loadFileView = async () => (await import('#components/contact/chosen-files.tsx')).showFiles;

/**
 * Takes over a form for an inquiry that is already on the page: it checks the form and sends it, and problems are
 * shown. The elements of the form stay the same, with what was typed, the focus, the caret, and whatever others have
 * put beside them.
 *
 * @param panel holds the form, and what is shown once it was sent
 */
export const mount: IslandModule['mount'] = (panel, { touchedAt }) => {
  const form = panel.querySelector('form');
  if (!form) throw new Error('There is no form');
  const items = JSON.parse(panel.dataset.props ?? '[]') as readonly OrderItem[];
  const draftKey = form.dataset.draft ?? '';
  const control = createFormControl<InquiryFormInput, unknown, InquiryFormValues>({
    resolver: zodResolver(inquiryFormSchema, undefined, { mode: 'sync' }),
    shouldFocusError: false,
  });
  let { sessionId } = readDraft(draftKey);
  let isSending = false;

  const session = () => {
    if (sessionId === undefined) {
      sessionId = newContactSessionId(Date.now());
      writeDraft(draftKey, { ...readDraft(draftKey), sessionId });
    }
    return sessionId;
  };
  measurePage();
  offerCopy(panel);
  const files = formFiles(form, session, loadFileView);

  /** What is typed while the form is on its way would be in nobody's hands. */
  const hold = (isHeld: boolean) => {
    for (const control of controlsOf(form)) if ('readOnly' in control) control.readOnly = isHeld;
  };

  const fail = (problem: InquiryProblem, wrong?: WrongFields) => {
    const { message, reference } = problem;
    const field = formFieldOf(problem.field);
    showProblem(form, {
      message,
      wrong: wrong ?? (field ? { [field]: message } : {}),
      ...(reference !== undefined && { reference }),
    });
    showBusy(form, false);
    if (field) goToField(form, field);
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
      firstTouch: touchedAt(),
    });
    if (!result.success) {
      fail({ ...result, message: result.message || NO_REASON });
      return;
    }
    clearDraft(draftKey);
    files.clear();
    emptyForm(form);
    showSent(panel, {
      message: result.message,
      reference: result.reference,
      sessionId: result.sessionId ?? session(),
    });
  };

  const submit = async () => {
    // A second click can come before the button is disabled.
    if (isSending) return;
    if (files.areLeft()) {
      postPlainly(form);
      return;
    }
    isSending = true;
    showProblem(form, undefined);
    showBusy(form, true);
    try {
      control.reset(valuesIn(form));
      hold(true);
      await control.handleSubmit(send, failChecks)();
    } catch (error) {
      console.error('The inquiry could not be sent', error);
      fail({ message: UNEXPECTED });
    }
    isSending = false;
    hold(false);
    showBusy(form, false);
  };

  const endProblem = () => {
    if (!isSending && hasProblem(form)) showProblem(form, undefined);
  };
  const startOver = () => {
    sessionId = undefined;
    showForm(panel);
  };

  form.addEventListener('input', endProblem);
  form.addEventListener('change', endProblem);
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void submit();
  });
  panel.querySelector('[data-again]')?.addEventListener('click', startOver);
  return { act: () => void submit() };
};
