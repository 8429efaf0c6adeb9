/**
 * A short name of what went wrong, fit for the log and the store, since it holds no address and no
 * text: the code of Node or of a package, or else the kind of error.
 */
export function errorCode(error: unknown): string {
  const { name, code } = Object(error) as Partial<{ name: string; code: string | number }>;
  return String(code ?? name ?? 'unknown');
}
