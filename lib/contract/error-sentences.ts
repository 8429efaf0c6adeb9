/** The sentence for a call that got no response (requirement 8.9). */
export const NO_RESPONSE = 'Network error - please check your connection';

/** The sentence for a failure with a known status and nothing else (requirement 8.7). */
export const serverError = (status: number) => `Server error: ${status}`;
