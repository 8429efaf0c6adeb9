import TestSequencer from '@jest/test-sequencer';

/** The file that takes longest by far, most of it waiting. */
const LONGEST = /\/tests\/servers\/clusters\.test\.ts$/;

/**
 * Begins with the longest tests, beside which the others run. On a new machine, Jest does not know yet how long
 * a test takes and goes by the size of its file; this one would be the last, and run alone.
 */
export default class LongestFirst extends TestSequencer {
  /** @override @type {TestSequencer['sort']} */
  async sort(tests) {
    const isLongest = ({ path }) => LONGEST.test(path);
    return (await super.sort(tests)).sort((a, b) => +isLongest(b) - +isLongest(a));
  }
}
