/** How long answers may be kept, as values of Cache-Control (RFC 9111). */
export const CACHE_CONTROL = {
  /** By anybody, who asks each time whether it is still the same: so a new build is seen at once. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** For a day: the address stays when what is there changes. */
  forADay: 'public, max-age=86400',
  /** For good: the address changes with what is there. */
  forGood: 'public, max-age=31536000, immutable',
  /** By nobody. */
  never: 'no-store',
} as const;
