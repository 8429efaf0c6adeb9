import type { z } from 'zod';

/** A listener that hears only what has the shape of the contract. */
export const whenValid =
  <Body>(schema: z.ZodType<Body>, react: (body: Body) => void) =>
  (body: unknown): void => {
    const checked = schema.safeParse(body);
    if (checked.success) react(checked.data);
  };
