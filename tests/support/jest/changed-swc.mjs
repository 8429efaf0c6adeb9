import { pathToFileURL } from 'node:url';
import swc from '@swc/jest';
import { mutated } from '#tests/support/jest/native/mutant.mjs';

/** Compiles like @swc/jest, with the one small change that `npm run mutants -w lab` tries. */
export default {
  createTransformer(/** @type {object} */ options) {
    const own = swc.createTransformer(options);
    const changed = (/** @type {string} */ source, /** @type {string} */ file) =>
      mutated(pathToFileURL(file).href) ?? source;
    return {
      ...own,
      process: (source, file, details) => own.process(changed(source, file), file, details),
      processAsync: (source, file, details) =>
        own.processAsync(changed(source, file), file, details),
      getCacheKey: (source, file, details) => own.getCacheKey(changed(source, file), file, details),
    };
  },
};
