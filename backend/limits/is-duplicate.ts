/**
 * Whether this exact thing is already stored under its sender's ID. Without an ID, it cannot be recognized.
 *
 * @param id the ID from the sender
 * @param find looks up what is stored under the ID
 * @param fingerprint computes the new one's fingerprint; called only if something was found, to save a hash
 * @throws whatever `find` throws
 */
export async function isDuplicate(
  id: string | undefined,
  find: (id: string) => Promise<{ fingerprint: string } | undefined>,
  fingerprint: () => string,
): Promise<boolean> {
  if (id === undefined) return false;
  const earlier = await find(id);
  if (!earlier) return false;
  return earlier.fingerprint === fingerprint();
}
