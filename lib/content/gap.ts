const MARK = 'GAP:';

/** Whether a text is only a gap: a mark where somebody still has to write, as `npm run content:new` makes it. */
export const isGap = (text: string): boolean => text.trimStart().startsWith(MARK);

/** The gap that says what belongs in its place. */
export const gapFor = (what: string): string => `${MARK} ${what}`;

/** What belongs in the place of a gap. */
export const gapText = (gap: string): string => gap.trim().slice(MARK.length).trim();
