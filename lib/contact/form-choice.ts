import type { Order } from '@/lib/contract/order';

/** Something that can be ordered with a form. */
export type OrderItem = Order & Readonly<{ slug: string }>;

const radiosOf = (form: HTMLFormElement) =>
  Array.from(form.querySelectorAll<HTMLInputElement>('[name="item"]'));

const slugOf = (radios: HTMLInputElement[]) => radios[0]?.value ?? '';

/** The slug of the item chosen in a form; empty if none is. */
export const chosenIn = (form: HTMLFormElement) =>
  slugOf(radiosOf(form).filter(({ checked }) => checked));

/** The slug of the item that the page's address chose; empty if it chose none. */
export const linkedIn = (form: HTMLFormElement) =>
  slugOf(radiosOf(form).filter(({ defaultChecked }) => defaultChecked));

/** Chooses an item in a form, if the form has it. */
export function choose(form: HTMLFormElement, slug: unknown): void {
  const radio = radiosOf(form).find(({ value }) => value === slug);
  if (radio) radio.checked = true;
}
