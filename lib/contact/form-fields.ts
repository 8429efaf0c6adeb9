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
 * Registers the fields of a form that is already on the page with react-hook-form, and reports every change
 * in them. It reads what is typed there and writes nothing.
 */
export function registerFields(form: HTMLFormElement, { register }: Control): void {
  for (const name of INQUIRY_FORM_FIELDS) {
    const controls = Array.from(
      form.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(`[name="${name}"]`),
    );
    // react-hook-form takes the value of a group from the first radio registered, and sets the others to it.
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

/** What is typed or answered in a form, by field name; empty texts are left out. */
export function typedIn(form: HTMLFormElement): Record<string, FormDataEntryValue> {
  const data = Array.from(new FormData(form));
  const isTyped = ([name, value]: [string, FormDataEntryValue]) =>
    value !== '' && INQUIRY_FORM_FIELDS.some((field) => field === name);
  return Object.fromEntries(data.filter(isTyped));
}

/**
 * Restores what was typed before a reload, unless something newer is there: what was typed or chosen before
 * this code arrived, or an item that the address names now but did not name then.
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
 * Moves the focus to a field, with its label and its hint in view. By default, browsers bring only the
 * control into view, and some leave its label behind the header.
 */
export function goToField(
  form: HTMLFormElement,
  { setFocus }: Control,
  name: InquiryFormField,
): void {
  setFocus(name);
  form.querySelector(`[name="${name}"]`)?.closest('.field')?.scrollIntoView({ block: 'nearest' });
}
