/**
 * Where a build notes what takes long to find and depends on its sources alone, below the root, so that the next one, or
 * that of a release, need not find it again. It may be deleted at any time.
 */
export const BUILD_NOTES = '.cache/build';
