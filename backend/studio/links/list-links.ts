import type { StudioLink, StudioRemark } from '@repo/contract/desk/studio-link.ts';
import type { Drafts } from '@repo/content-files/preview-call.ts';
import type { StoreReads } from '#store/store.ts';
import type { StoredRemark } from '#store/studio/links.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { draftsDigest } from '#studio/links/drafts-digest.ts';

/**
 * The links with what was said about the drafts, the newest first.
 *
 * @param digest of the drafts as they are now
 */
export async function listLinks(
  { studioLinks }: Pick<StoreReads, 'studioLinks'>,
  digest: string,
): Promise<StudioLink[]> {
  const remarks = await studioLinks.remarks();
  const byLink = Map.groupBy(remarks, ({ linkId }) => linkId);
  return (await studioLinks.list()).map(
    ({ id, name, makerName, madeAt, endsAt, withdrawnAt }): StudioLink => ({
      id,
      name,
      madeBy: makerName,
      madeAt,
      endsAt,
      withdrawnAt,
      remarks: (byLink.get(id) ?? []).map((remark) => shownRemark(remark, digest)),
    }),
  );
}

const shownRemark = (
  { id, kind, name, text, path, place, at, doneAt, draftsDigest: seen }: StoredRemark,
  digest: string,
): StudioRemark => ({ id, kind, name, text, path, place, at, doneAt, isOutdated: seen !== digest });

/** Whether a link shows the drafts, and nobody has agreed to them as they are. */
export async function isWaitingForAgreement(
  drafts: Drafts,
  { store, clock }: Pick<StudioDeps, 'store' | 'clock'>,
): Promise<boolean> {
  if (drafts.length === 0) return false;
  const now = new Date(clock.now()).toISOString();
  return store.read(
    async ({ studioLinks }) =>
      (await studioLinks.countWorking(now)) > 0 &&
      !(await studioLinks.isAgreed(draftsDigest(drafts))),
  );
}
