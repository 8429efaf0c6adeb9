import { z } from 'zod';

/** A setting that is a limit: a positive whole number with a default. */
export const limit = (usual: number) =>
  z.coerce
    .number('must be a whole number above 0')
    .int('must be a whole number above 0')
    .positive('must be a whole number above 0')
    .default(usual);
