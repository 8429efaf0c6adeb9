/** Read queries for the random values that this installation generates for itself. */
export type SecretReads = { findSecret(name: string): Promise<string | undefined> };

/** Write queries for secrets. */
export type SecretWrites = {
  /** Returns the value of that name. If there is none yet, the given one becomes it. */
  keepSecret(name: string, value: string): Promise<string>;
};
