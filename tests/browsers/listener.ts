/**
 * Runs in each page before anything else, and reports what goes wrong there.
 *
 * @param address where reports are sent
 */
export function listen(address: string): void {
  // Leaving a page breaks off what it still loads, of which WebKit tells as of other failures.
  let isLeft = false;
  addEventListener('beforeunload', () => (isLeft = true));
  const complain = (...words: unknown[]) =>
    isLeft || navigator.sendBeacon(address, `${location.pathname}: ${words.map(String).join(' ')}`);
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      complain(...words);
      say(...words);
    };
  }
  const fail = ({ target, message }: ErrorEvent) =>
    target instanceof Element ? complain('cannot load', target.outerHTML) : complain(message);
  // A loading error fires only at its element, in the capture phase.
  addEventListener('error', fail, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => complain(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complain('against the policy', effectiveDirective, blockedURI),
  );
}
