/** When a build counts as hanging, in milliseconds. On a slow machine that does other things, one takes ten minutes. */
export const BUILD_MS = 1_200_000;
