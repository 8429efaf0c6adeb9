import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with the parts of a browser that it lacks and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const web = { fetch, Headers, Request, Response, AbortController, AbortSignal, TextEncoder };
    Object.assign(this.global, { ...web, structuredClone });
    letSignalsEndListening(this.global.EventTarget.prototype);
    letSignalsEndListening(this.global);
  }
}

/** Allows Node's signals, which fetch needs, in event listeners: jsdom accepts only its own. */
function letSignalsEndListening(target) {
  const { addEventListener } = target;
  target.addEventListener = function listen(type, listener, options) {
    if (!(options?.signal instanceof AbortSignal)) {
      addEventListener.call(this ?? target, type, listener, options);
      return;
    }
    const { signal, ...others } = options;
    if (signal.aborted) return;
    addEventListener.call(this ?? target, type, listener, others);
    signal.addEventListener('abort', () =>
      (this ?? target).removeEventListener(type, listener, others),
    );
  };
}
