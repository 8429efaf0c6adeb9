/**
 * Runs something once the visitor really sees the page: immediately, or, on a page that the browser
 * prerendered ahead of a click, once it is shown (https://wicg.github.io/nav-speculation/prerendering.html).
 */
export function whenShown(action: () => void): void {
  const isAhead = 'prerendering' in document && document.prerendering;
  if (isAhead) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}
