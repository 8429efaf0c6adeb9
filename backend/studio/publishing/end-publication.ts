import type { StoreTransaction } from '#store/store.ts';
import type { StoredPublication } from '#store/studio/publications.ts';
import { keptContent, withoutTexts } from '#studio/publishing/published-content.ts';

/** How a publication ends. */
type End = Readonly<
  { state: 'live'; commitId: string } | { state: 'failed'; reason: string } | { state: 'withdrawn' }
>;

/**
 * Ends a publication. Drafts that are live with it are removed; one that somebody has changed meanwhile stays, as a change
 * of what is live now.
 *
 * @param now ISO 8601 in UTC
 * @returns whether it had not ended before
 */
export async function endPublication(
  transaction: StoreTransaction,
  publication: StoredPublication,
  end: End,
  now: string,
): Promise<boolean> {
  const { studioDrafts, studioPublications } = transaction;
  const isEnded = await studioPublications.end(publication.id, {
    state: end.state,
    files: withoutTexts(publication),
    doneAt: now,
    reason: end.state === 'failed' ? end.reason : null,
    ...(end.state === 'live' && { commitId: end.commitId }),
  });
  const { content, isBack } = keptContent(publication);
  const files = content && 'files' in content && !isBack ? content.files : [];
  if (!isEnded || end.state !== 'live') return isEnded;
  for (const { name, before, after } of files) {
    const draft = await studioDrafts.find(name);
    if (!draft) continue;
    const { version, file, text, choices, changedBy, changedAt } = draft;
    if (text === after && choices === '[]') await studioDrafts.remove(name, version);
    else if (draft.base === before)
      await studioDrafts.put({ file, base: after, text, choices, changedBy, changedAt }, version);
  }
  return isEnded;
}
