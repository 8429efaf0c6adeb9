/**
 * Whether this very thing is stored already, under the id that its sender gave it. What has no id cannot be
 * known again.
 *
 * @param id which the sender gave it
 * @param find looks up what is stored under it
 * @param fingerprint of what was sent now; asked only where something is stored, since it costs a hash
 * @throws what `find` throws
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
