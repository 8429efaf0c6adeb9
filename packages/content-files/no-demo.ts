import type * as demo from '#demo.ts';

/** The invented example content is not part of a build, unless it is asked for: then `demo.ts` is here instead. */
export const demoFiles: typeof demo.demoFiles = {};
