/** Whether the tests with many cases try all of them: `npm run test:all`. */
export const IS_THOROUGH = process.env.TESTS === 'rare';

/**
 * How much a test tries: all of it in a thorough run, otherwise a tenth. Random values are different in each
 * run.
 */
export const scaledCount = (all: number): number => (IS_THOROUGH ? all : all / 10);

/** All of a list in a thorough run, otherwise every third item, starting with the first. */
export const sampleOf = <Item>(all: readonly Item[]): readonly Item[] =>
  IS_THOROUGH ? all : all.filter((_, index) => index % 3 === 0);
