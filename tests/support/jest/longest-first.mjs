import TestSequencer from '@jest/test-sequencer';

/** The files that take longest by far. */
const LONGEST = /\/tests\/(?:servers\/clusters|unit\/content\/edit)\.test\.ts$/;

/**
 * Runs the longest files first, so that the others run beside them. On a new machine, Jest does not know yet how
 * long files take and goes by their size: it would run these last, and alone.
 */
export default class LongestFirst extends TestSequencer {
  /** @override @type {TestSequencer['sort']} */
  async sort(tests) {
    const isLongest = (/** @type {{ path: string }} */ { path }) => LONGEST.test(path);
    return (await super.sort(tests)).sort((a, b) => +isLongest(b) - +isLongest(a));
  }
}
