/**
 * Runs in each page before anything else, and sends on what goes wrong there.
 *
 * @param address where it is sent
 */
export function listen(address: string): void {
  const complain = (...words: unknown[]) =>
    navigator.sendBeacon(address, `${location.pathname}: ${words.map(String).join(' ')}`);
  for (const level of ['error', 'warn'] as const) {
    const say = console[level].bind(console);
    console[level] = (...words: unknown[]) => {
      complain(...words);
      say(...words);
    };
  }
  const fail = ({ target, message }: ErrorEvent) =>
    target instanceof Element ? complain('cannot load', target.outerHTML) : complain(message);
  // What cannot be loaded is told to its element only, on the way down.
  addEventListener('error', fail, { capture: true });
  addEventListener('unhandledrejection', ({ reason }) => complain(reason));
  addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI }) =>
    complain('against the policy', effectiveDirective, blockedURI),
  );
}
