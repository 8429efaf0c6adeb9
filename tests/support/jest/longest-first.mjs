import TestSequencer from '@jest/test-sequencer';

/** The file that takes longest by far. */
const LONGEST = /\/tests\/servers\/clusters\.test\.ts$/;

/**
 * Runs the longest file first, so that the others run beside it. On a new machine, Jest does not know yet how
 * long files take and goes by their size: it would run this one last, and alone.
 */
export default class LongestFirst extends TestSequencer {
  /** @override @type {TestSequencer['sort']} */
  async sort(tests) {
    const isLongest = (/** @type {{ path: string }} */ { path }) => LONGEST.test(path);
    return (await super.sort(tests)).sort((a, b) => +isLongest(b) - +isLongest(a));
  }
}
