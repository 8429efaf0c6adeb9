import type { Order } from '@repo/contract/order.ts';

/** Something that can be ordered with a form. */
export type OrderItem = Order & Readonly<{ slug: string }>;

/** The slug of the item chosen in a form; empty if none is. */
export const chosenIn = (form: HTMLFormElement): string =>
  form.querySelector<HTMLInputElement>('[name="item"]:checked')?.value ?? '';
