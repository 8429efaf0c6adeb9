/** What can be read of the random values that this installation makes for itself. */
export type SecretReads = { findSecret(name: string): Promise<string | undefined> };

/** What can be written of them. */
export type SecretWrites = {
  /** The value of that name. If there is none, the one given is it from now on. */
  keepSecret(name: string, value: string): Promise<string>;
};
