import {
  PUBLICATION_STEPS,
  type StudioPublication,
} from '@repo/contract/desk/studio-publication.ts';
import type { Store } from '#store/store.ts';
import type { StoredPublication } from '#store/studio/publications.ts';
import { keptContent } from '#studio/publishing/published-content.ts';

/** How many are listed of those that have come to their end. */
const LISTED_ENDED = 30;

/** What has not come to its end, in the order of its time, and then the last that has, the newest first. */
export async function listPublications({ store }: { store: Store }): Promise<StudioPublication[]> {
  const [open, ended] = await store.read(({ studioPublications }) =>
    Promise.all([studioPublications.open(), studioPublications.ended(LISTED_ENDED)]),
  );
  return [...open, ...ended].map(toPublication);
}

function toPublication(publication: StoredPublication): StudioPublication {
  const { id, state, subject, madeByName, madeAt, dueAt, step, doneAt, reason } = publication;
  return {
    id,
    state,
    subject,
    files: [...keptContent(publication).names],
    by: madeByName === '' ? null : madeByName,
    madeAt,
    dueAt,
    step: PUBLICATION_STEPS.find((each) => each === step) ?? null,
    doneAt,
    reason,
  };
}
