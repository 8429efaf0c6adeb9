import { INQUIRY_FORM_FIELDS, type InquiryFormInput } from '@repo/contract/inquiry-form.ts';

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
