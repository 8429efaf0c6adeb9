import { referenceLine } from '@repo/contract/error-sentences.ts';
import {
  INQUIRY_FORM_FIELDS,
  type InquiryFormField,
  type InquiryFormInput,
} from '@repo/contract/inquiry-form.ts';
import type { Order } from '@repo/contract/order.ts';

/** What is wrong with the fields: a sentence for each (requirement 5.10). */
export type WrongFields = Readonly<Partial<Record<InquiryFormField | 'files', string | undefined>>>;

/** Why a form was not sent. */
export type FormProblem = Readonly<{
  message: string;
  wrong: WrongFields;
  /** By which the visitor can ask about a failure on our side. */
  reference?: string | undefined;
}>;

/** What is known of an inquiry that was stored. */
export type SentInquiry = Readonly<{
  message: string;
  reference: string | undefined;
  sessionId: string;
}>;

/*
 * The form stays as it came: only attributes change, and the text of elements that hold nothing else. So nothing
 * depends on what a translator or a password manager has put between its elements.
 */

const setText = (parent: ParentNode, selector: string, text: string) => {
  for (const element of parent.querySelectorAll(selector)) element.textContent = text;
};

const setHidden = (parent: ParentNode, selector: string, isHidden: boolean) => {
  for (const element of parent.querySelectorAll<HTMLElement>(selector)) element.hidden = isHidden;
};

/** The controls with a name. */
const controlsNamed = (form: HTMLFormElement, name: string): readonly HTMLElement[] =>
  Array.from(form.querySelectorAll<HTMLElement>(`[name="${name}"]`));

/** Shows what is wrong with a form (requirements 4.4, 4.5, and 5.10), or that nothing is. */
export function showProblem(form: HTMLFormElement, problem: FormProblem | undefined): void {
  setText(form, '[data-form-error]', problem?.message ?? '');
  const reference = problem?.reference;
  setText(form, '[data-form-reference]', reference === undefined ? '' : referenceLine(reference));
  setHidden(form, '[data-form-reference]', reference === undefined);
  for (const name of INQUIRY_FORM_FIELDS) showFieldProblem(form, name, problem?.wrong[name]);
  // The title of a page that came back from the server says that there is an error.
  const { title } = document.documentElement.dataset;
  if (problem === undefined && title !== undefined) document.title = title;
}

/** Shows what is wrong with one field, or that nothing is. */
export function showFieldProblem(
  form: HTMLFormElement,
  name: InquiryFormField | 'files',
  sentence: string | undefined,
): void {
  setText(form, `[data-error-for="${name}"]`, sentence ?? '');
  for (const control of controlsNamed(form, name)) {
    // The group, not a radio button, says that an answer is wrong.
    const marked = control.closest('[role="radiogroup"]') ?? control;
    marked.setAttribute('aria-invalid', String(sentence !== undefined));
  }
}

/** Whether a form says that something is wrong. */
export const hasProblem = (form: HTMLFormElement): boolean =>
  form.querySelector('[data-form-error]')?.textContent !== '';

/** Moves the focus to a field, with its label and its hint in view, not only the control. */
export function goToField(form: HTMLFormElement, name: InquiryFormField): void {
  const [control] = controlsNamed(form, name);
  control?.focus();
  control?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}

/** Shows that an inquiry is stored, in the place of its form (requirement 4.2). */
export function showSent(panel: HTMLElement, { message, reference, sessionId }: SentInquiry): void {
  const sent = panel.querySelector<HTMLElement>('[data-sent]');
  const form = panel.querySelector('form');
  if (!sent || !form) return;
  setText(sent, '[data-sent-message]', message);
  setText(sent, '[data-sent-reference]', reference ?? '');
  setText(sent, '[data-sent-session]', sessionId);
  setText(sent, '[data-copy]', 'Copy');
  setHidden(sent, '[data-with-short]', reference === undefined);
  setHidden(sent, '[data-without-short]', reference !== undefined);
  setHidden(sent, '[data-sent-full]', false);
  for (const full of sent.querySelectorAll<HTMLDetailsElement>('[data-sent-full]'))
    full.open = reference === undefined;
  form.hidden = true;
  sent.hidden = false;
  const section = sent.querySelector<HTMLElement>('section');
  section?.focus();
  section?.scrollIntoView();
}

/** Lets visitors copy the short reference, where their browser can. */
export function offerCopy(panel: HTMLElement): void {
  const button = panel.querySelector<HTMLButtonElement>('[data-copy]');
  // Without TLS, browsers have no clipboard.
  const clipboard = navigator.clipboard as Clipboard | undefined;
  if (!button || !clipboard) return;
  button.hidden = false;
  button.addEventListener('click', () => {
    const reference = panel.querySelector('[data-sent-reference]')?.textContent ?? '';
    void clipboard.writeText(reference).then(
      () => (button.textContent = 'Copied'),
      () => (button.hidden = true),
    );
  });
}

/** Shows the form again, and goes to its beginning (requirement 4.3). */
export function showForm(panel: HTMLElement): void {
  const sent = panel.querySelector<HTMLElement>('[data-sent]');
  const form = panel.querySelector('form');
  if (!sent || !form) return;
  sent.hidden = true;
  form.hidden = false;
  panel.focus();
  panel.scrollIntoView();
}

/**
 * What the browser shows in a form now, by the names of the fields. It is read from the controls, because what
 * programs fill in arrives without an event.
 */
export function valuesIn(form: HTMLFormElement): InquiryFormInput {
  const data = new FormData(form);
  const values = INQUIRY_FORM_FIELDS.map((name) => [name, data.get(name) ?? undefined] as const);
  // The schema checks them; until then, anything may be in them.
  return Object.fromEntries(values) as InquiryFormInput;
}

/** Empties a form for another inquiry. A form that came back holds what was typed as its defaults. */
export function emptyForm(form: HTMLFormElement): void {
  form.reset();
  for (const name of INQUIRY_FORM_FIELDS) {
    const controls = form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
      `[name="${name}"]`,
    );
    for (const control of controls) {
      if (control.type === 'radio') (control as HTMLInputElement).checked = false;
      else control.value = '';
    }
  }
}

/** Something that can be ordered with a form. */
export type OrderItem = Order & Readonly<{ slug: string }>;

/** The slug of the item chosen in a form; empty if none is. */
export const chosenIn = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('[name="item"]:checked')?.value ?? '';
