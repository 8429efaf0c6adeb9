import { z } from 'zod';
import { weekSchema } from '@repo/contract/business-hours.ts';

/** The hours that were set at the desk, as the setting `hours` holds them. */
const storedHoursSchema = z.object({
  /** A new one with each change, so that nobody overwrites what they have not seen. */
  revision: z.uuid(),
  hours: weekSchema,
});

export type StoredHours = z.infer<typeof storedHoursSchema>;

/** Reads what the setting holds; nothing if only a newer version can. */
export function parseStoredHours(text: string): StoredHours | undefined {
  try {
    return storedHoursSchema.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}
