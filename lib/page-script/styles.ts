/**
 * Loads the styles as a file if the browser has refused those in the page (docs/decisions/058): whoever changes a
 * page on its way to the visitor changes them, too, and then the policy does not allow them.
 */
export function replaceRefusedStyles(): void {
  const style = document.querySelector<HTMLStyleElement>('style[data-href]');
  // A style that is refused has no sheet (HTML standard, section 4.2.6).
  if (!style || style.sheet) return;
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style.dataset.href ?? '';
  style.replaceWith(link);
}
