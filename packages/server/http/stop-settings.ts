import { z } from 'zod';

const NO_DELAY = 'must be a number of seconds from 0 to 300';

/** The settings of how a server stops, which the site and the backend share (the README explains them). */
export const stopSettings = {
  STOP_DELAY: z.coerce.number(NO_DELAY).min(0, NO_DELAY).max(300, NO_DELAY).default(0),
};
