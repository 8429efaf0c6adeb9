/**
 * Shows whether a form is being sent (requirement 4.1): what is only for then is shown, and the button that sends
 * cannot be pressed.
 */
export function showBusy(form: HTMLFormElement, isBusy: boolean): void {
  // Proxies that make pages smaller leave out an attribute that says what is so without it.
  const button = Array.from(form.querySelectorAll('button')).find(({ type }) => type === 'submit');
  button?.toggleAttribute('disabled', isBusy);
  button?.setAttribute('aria-busy', String(isBusy));
  for (const part of form.querySelectorAll<HTMLElement>('[data-idle]')) part.hidden = isBusy;
  for (const part of form.querySelectorAll<HTMLElement>('[data-busy]')) part.hidden = !isBusy;
}
