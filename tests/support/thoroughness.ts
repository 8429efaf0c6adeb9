/** Whether the tests that try a lot try everything: `npm run test:thorough`. */
const IS_THOROUGH = process.env.THOROUGH === 'yes';

/**
 * How much a test tries: all of it when there is time for that, else a tenth. What is made at random is
 * something else in each run.
 */
export const scaledCount = (all: number): number => (IS_THOROUGH ? all : all / 10);

/** All of a list when there is time for that, else every third of it from its first on. */
export const sampleOf = <Item>(all: readonly Item[]): readonly Item[] =>
  IS_THOROUGH ? all : all.filter((_, index) => index % 3 === 0);
