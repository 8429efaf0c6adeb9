import type { UserEvent } from '@testing-library/user-event';

/** Puts a text into a field at once, as pasting does: key by key, it would take most of the time of a test. */
export async function enter(user: UserEvent, field: HTMLElement, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
