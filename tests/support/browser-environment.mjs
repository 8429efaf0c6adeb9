import { TestEnvironment } from 'jest-environment-jsdom';

/** jsdom, with the parts of a browser that it lacks and Node has. */
export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    const web = { fetch, Headers, Request, Response, AbortController, AbortSignal };
    Object.assign(this.global, { ...web, structuredClone });
  }
}
