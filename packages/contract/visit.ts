import { z } from 'zod';
import { machineLine } from '#text.ts';

/**
 * How a visitor came to write to us, as the browser remembers it: fields of everything that visitors send
 * (ours). Each is empty when unknown.
 */
export const visitSchema = z.object({
  /** The first page of the visit: its path, and the `utm_` parameters of its address. */
  firstLandingPage: machineLine('First landing page', 500),
  /** The address that led there, without its query. */
  firstReferrer: machineLine('First referrer', 500),
  /** The path of the last page that was read. A page that only holds a form does not count. */
  lastPage: machineLine('Last page', 500),
});

export type Visit = Readonly<z.output<typeof visitSchema>>;
