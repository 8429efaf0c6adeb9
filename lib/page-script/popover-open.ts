/**
 * Matches a popover that is open, also where only our script knows that it is (`popover-fallback.ts`). `:is()`
 * forgives what a browser does not know.
 */
export const OPEN_POPOVER = ':is(:popover-open, [data-popover])';
