/**
 * A short name of what went wrong, fit for the log and the store, since it holds no address and no
 * text: the code of Node or of a package, or else the kind of error.
 */
export function errorCode(error: unknown): string {
  const { name = 'unknown', code } = Object(error) as { name?: string; code?: unknown };
  // Exceptions of the web platform have a number there, and a name that says more.
  return typeof code === 'string' ? code : name;
}
