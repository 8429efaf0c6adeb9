/**
 * Whether a browser is new enough for more than the site without scripts (requirement 13.5). Container queries
 * came to Chrome with 105, to Firefox with 110, and to Safari with 16.0, and nothing is nearer to all of them.
 */
export const isInFloor = (): boolean => 'CSSContainerRule' in window;
