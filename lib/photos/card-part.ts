/** The part of a card that shows the page's picture, in pixels of a card of 1200 × 630. */
export const CARD_PART = { width: 540, height: 630 } as const;
