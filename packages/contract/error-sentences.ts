/** The sentence for a call that got no response (requirement 8.9). */
export const NO_RESPONSE = 'Network error - please check your connection';

/** A short reference, or that of a failure of ours, so that someone can read it out on the phone. */
export const referenceLine = (reference: string) => `Reference: ${reference}`;

/** The sentence for a failure with a known status and nothing else (requirement 8.7). */
export const serverError = (status: number) => `Server error: ${status}`;

/** The sentence in the place of a page that is made for one visitor, while that is not possible (ours). */
export const PAGE_UNAVAILABLE = 'This page can’t be shown right now. Reload it in a moment.';
