/** Runs something as soon as the page is idle, or after a second. */
export function whenIdle(action: () => void): void {
  // Safari has no idle callbacks.
  if ('requestIdleCallback' in window) requestIdleCallback(action, { timeout: 1000 });
  else setTimeout(action);
}
