/**
 * Whether a server answers with success.
 *
 * @param url
 * @param signal ends the waiting for an answer
 */
export async function answers(url: string, signal: AbortSignal): Promise<boolean> {
  // Each time on a connection of its own: a site that is still starting knows nothing of those it already has.
  const headers = { connection: 'close' };
  const answer = await fetch(url, { signal, headers }).catch(() => undefined);
  await answer?.body?.cancel();
  return answer?.ok ?? false;
}
