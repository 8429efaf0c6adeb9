import type { z } from 'zod';

/** Creates a listener that reacts only to bodies that match the schema. */
export const whenValid =
  <Body>(schema: z.ZodType<Body>, react: (body: Body) => void) =>
  (body: unknown): void => {
    const checked = schema.safeParse(body);
    if (checked.success) react(checked.data);
  };
