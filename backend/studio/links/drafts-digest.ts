import type { Drafts } from '@repo/content-files/preview-call.ts';
import { sha256 } from '#core/sha256.ts';

/** Identifies drafts: it is another one as soon as a text of them has changed. Their order means nothing. */
export const draftsDigest = (drafts: Drafts): string =>
  sha256(JSON.stringify(drafts.toSorted(([one], [other]) => (one < other ? -1 : 1))));
