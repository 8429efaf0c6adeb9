import type { UseFormReturn } from 'react-hook-form';
import { choose, chosenIn, linkedIn } from '@/lib/contact/form-choice';
import {
  INQUIRY_FORM_FIELDS,
  type InquiryFormField,
  type InquiryFormInput,
  type InquiryFormValues,
} from '@/lib/contract/inquiry-form';

type Control = Pick<
  UseFormReturn<InquiryFormInput, unknown, InquiryFormValues>,
  'register' | 'setValue' | 'setFocus'
>;

/**
 * Tells react-hook-form of the fields of a form that is on the page already, and of every change in
 * them. It reads what is typed there and writes nothing.
 */
export function registerFields(form: HTMLFormElement, { register }: Control): void {
  for (const name of INQUIRY_FORM_FIELDS) {
    const controls = Array.from(
      form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`),
    );
    // It takes a group's value from the first radio that it is told of, and sets the others to that.
    controls.sort((one, other) => Number(isChosen(other)) - Number(isChosen(one)));
    for (const control of controls) {
      register(name).ref(control);
      control.addEventListener('input', () => {
        void register(name).onChange({ target: control, type: 'change' });
      });
    }
  }
}

const isChosen = (control: HTMLInputElement | HTMLTextAreaElement) =>
  'checked' in control && control.checked;

/** What is typed or answered in a form, by the names of its fields; empty texts are left out. */
export function typedIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const data = Array.from(new FormData(form));
  const isTyped = ([name, value]: [string, FormDataEntryValue]) =>
    value !== '' && INQUIRY_FORM_FIELDS.some((field) => field === name);
  return Object.fromEntries(data.filter(isTyped));
}

/**
 * Brings back what was typed before a reload, where nothing newer stands: what was typed or chosen
 * before this code arrived, or an item that the address names now and did not name then.
 *
 * @param kept the values of a draft, which may hold anything
 */
export function restoreDraft(
  form: HTMLFormElement,
  { setValue }: Control,
  kept: Readonly<Record<string, unknown>>,
): void {
  const typed = typedIn(form);
  for (const field of INQUIRY_FORM_FIELDS) {
    const value = kept[field];
    if (typeof value === 'string' && typed[field] === undefined) setValue(field, value);
  }
  const linked = linkedIn(form);
  const isUntouched = chosenIn(form) === linked;
  if (isUntouched && (linked === '' || linked === kept.linked)) choose(form, kept.item);
}

/**
 * Puts the focus into a field, with its label and its hint in sight. Of themselves, browsers bring the
 * control alone into view, and some leave its label behind the header.
 */
export function goToField(
  form: HTMLFormElement,
  { setFocus }: Control,
  name: InquiryFormField,
): void {
  setFocus(name);
  form.querySelector(`[name="${name}"]`)?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}
