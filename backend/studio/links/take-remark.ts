import { randomUUID } from 'node:crypto';
import { MOST_STUDIO_REMARKS, type RemarkForm } from '@repo/contract/desk/studio-link.ts';
import type { Clock } from '#core/clock.ts';
import { EditConflict } from '#core/errors.ts';
import type { Store, StoreReads } from '#store/store.ts';
import type { StoredRemark } from '#store/studio/links.ts';

type Deps = { store: Store; clock: Clock };

/** What somebody says about the page at a path. */
export type NewRemark = RemarkForm & { path: string };

/** What makes two remarks the same one: somebody has pressed the button twice. */
const sameIn = (
  remarks: readonly StoredRemark[],
  { kind, name, text, path, place, seen }: NewRemark,
): boolean =>
  remarks.some(
    (one) =>
      one.kind === kind &&
      one.name === name &&
      one.text === text &&
      one.path === path &&
      one.place === place &&
      one.draftsDigest === seen,
  );

/** Whether the same was already said about the same drafts. @throws {StoreUnavailable} */
export const isSaid = async (
  linkId: string,
  said: NewRemark,
  reads: StoreReads,
): Promise<boolean> => sameIn(await reads.studioLinks.remarks(linkId), said);

/**
 * Keeps what somebody says who has a link. What is said twice about the same drafts is kept once.
 *
 * @returns whether it is new
 * @throws {EditConflict} when there are too many remarks
 * @throws {StoreUnavailable}
 */
export const takeRemark = (
  linkId: string,
  said: NewRemark,
  { store, clock }: Deps,
): Promise<{ isNew: boolean }> =>
  store.transaction('alone', async ({ studioLinks }) => {
    const remarks = await studioLinks.remarks(linkId);
    if (sameIn(remarks, said)) return { isNew: false };
    if (remarks.length >= MOST_STUDIO_REMARKS) {
      throw new EditConflict(
        'This link has taken as many comments as it can. Please write to whoever sent it to you.',
      );
    }
    const { seen: draftsDigest, ...remark } = said;
    const at = new Date(clock.now()).toISOString();
    const id = randomUUID();
    await studioLinks.addRemark({ id, linkId, ...remark, draftsDigest, at, doneAt: null });
    return { isNew: true };
  });
