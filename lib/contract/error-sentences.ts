/** The sentence for a call that got no response (spec section 8). */
export const NO_RESPONSE = 'Network error - please check your connection';

/** The sentence for a failure of which only the status is known (spec section 8). */
export const serverError = (status: number) => `Server error: ${status}`;
