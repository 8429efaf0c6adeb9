/** The sentence for a call that got no response (requirement 8.9). */
export const NO_RESPONSE = 'Network error - please check your connection';

/** The sentence for a failure of which only the status is known (requirement 8.7). */
export const serverError = (status: number) => `Server error: ${status}`;
