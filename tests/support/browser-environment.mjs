import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with the parts of a browser that it lacks and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const web = { fetch, Headers, Request, Response, AbortController, AbortSignal };
    Object.assign(this.global, { ...web, structuredClone });
    takeSignals(this.global.EventTarget.prototype);
    takeSignals(this.global);
  }
}

/** Lets listeners be ended by the signals of Node, which its `fetch` needs and jsdom does not know. */
function takeSignals(target) {
  const add = target.addEventListener;
  target.addEventListener = function addEventListener(type, listener, options) {
    const { signal, ...rest } = Object(options);
    add.call(this ?? target, type, listener, signal ? rest : options);
    signal?.addEventListener('abort', () =>
      (this ?? target).removeEventListener(type, listener, rest),
    );
  };
}
