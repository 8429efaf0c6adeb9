// Stands for `@jest/globals` where Node loads the modules.

/** What the runner of the current file offers. @type {Record<string, any>} */
let current = {};

/** @param {Record<string, unknown>} globals */
export function setGlobals(globals) {
  current = globals;
}

/** A module that is shared by several files may import these once: each stands for that of the current file. */
const live = (/** @type {string} */ name) =>
  new Proxy(() => undefined, {
    apply: (_target, _self, args) => current[name](...args),
    get: (_target, key) => current[name][key],
  });

export const describe = live('describe');
export const test = live('test');
export const expect = live('expect');
export const jest = live('jest');
export const beforeAll = live('beforeAll');
export const beforeEach = live('beforeEach');
export const afterAll = live('afterAll');
export const afterEach = live('afterEach');
