import { z } from 'zod';

/** Values with which `npm run content:new` begins where a field cannot hold a gap. */
export const examples = z.registry<{ example: string }>();
