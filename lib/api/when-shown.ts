/**
 * Runs something once the visitor really sees the page: at once, or when a page that the browser has
 * rendered ahead of a click is shown (https://wicg.github.io/nav-speculation/prerendering.html).
 */
export function whenShown(action: () => void): void {
  const isAhead = 'prerendering' in document && document.prerendering === true;
  if (isAhead) document.addEventListener('prerenderingchange', action, { once: true });
  else action();
}
