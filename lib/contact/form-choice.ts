import type { Order } from '@/lib/contract/order';

/** Something that a form offers for ordering. */
export type OrderItem = Order & Readonly<{ slug: string }>;

const radiosOf = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLInputElement>('[name="item"]'));

const slugOf = (radios: HTMLInputElement[]) => radios[0]?.value ?? '';

/** The slug of what is chosen in a form; empty when nothing is. */
export const chosenIn = (form: HTMLFormElement) =>
  slugOf(radiosOf(form).filter(({ checked }) => checked));

/** The slug of what was chosen when the form came, by the address that led to it. */
export const linkedIn = (form: HTMLFormElement) =>
  slugOf(radiosOf(form).filter(({ defaultChecked }) => defaultChecked));

/** Chooses something in a form, if the form has it. */
export function choose(form: HTMLFormElement, slug: unknown): void {
  const radio = radiosOf(form).find(({ value }) => value === slug);
  if (radio) radio.checked = true;
}
