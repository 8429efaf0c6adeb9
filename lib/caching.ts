/** How long answers may be cached, as values of Cache-Control (RFC 9111). */
export const CACHE_CONTROL = {
  /** Any cache may keep it, but must check each time whether it changed: a new build is seen at once. */
  revalidated: 'public, max-age=0, must-revalidate',
  /** Any cache may keep it for a day: its address stays the same when its content changes. */
  forADay: 'public, max-age=86400',
  /** Any cache may keep it for good: its address changes with its content. */
  forGood: 'public, max-age=31536000, immutable',
  /** No cache may keep it. */
  never: 'no-store',
} as const;
