import { z } from 'zod';

/** What the author of an answer had on the screen when sending it. It answers nothing that came later. */
export const seenByAuthorSchema = z.object({
  /** The number of the newest message; 0 if there was none. */
  lastSeq: z.int().nonnegative(),
  /** The open requests. */
  requestIds: z.array(z.string()).max(1000),
});

export type SeenByAuthor = Readonly<z.infer<typeof seenByAuthorSchema>>;
