/** What people type into or choose from. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Types of inputs that hold nothing that a person has written: files cannot be kept, and the rest is ours. */
const OTHERS = ['hidden', 'file', 'submit', 'button', 'reset', 'password'];

/** The controls of a form that people fill in, in their order. What is hidden from people is not among them. */
export const controlsOf = (form: HTMLFormElement): readonly Control[] =>
  Array.from(form.elements).filter(
    (element): element is Control =>
      'value' in element &&
      'name' in element &&
      element.name !== '' &&
      element.getAttribute('tabindex') !== '-1' &&
      !OTHERS.includes((element as Control).type),
  );

/** A box or a button that is chosen rather than typed into. */
export const isChoice = (control: Control): control is HTMLInputElement =>
  control.type === 'radio' || control.type === 'checkbox';

/** Whether the page came with a choice that its address makes, not the visitor (lib/proxy/forms/form-page.ts). */
export const isLinked = (control: Control): boolean =>
  isChoice(control) && control.defaultChecked && control.dataset.chosen === undefined;

/** What the visitor has typed or chosen in a form, by name. */
export function typedIn(form: HTMLFormElement): Record<string, string> {
  const typed: Record<string, string> = {};
  for (const control of controlsOf(form)) {
    if (isChoice(control)) {
      if (control.checked && !isLinked(control)) typed[control.name] = control.value;
    } else if (control.value !== '') typed[control.name] = control.value;
  }
  return typed;
}
