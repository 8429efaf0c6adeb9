import { randomUUID } from 'node:crypto';
import { isAmong } from '@repo/contract/desk/access.ts';
import { MOST_VIEWS, type SavedView, type SavedViewInput } from '@repo/contract/desk/saved-view.ts';
import { VIEW_FILTERS } from '@repo/contract/desk/view-filters.ts';
import type { Actor } from '#audit/actor.ts';
import { record } from '#audit/record.ts';
import type { Clock } from '#core/clock.ts';
import { InvalidRequest, NotAllowed, NotFound } from '#core/errors.ts';
import { parse } from '#core/parse.ts';
import type { StoredStaff } from '#store/staff/staff.ts';
import type { Store, StoreReads } from '#store/store.ts';

type Deps = { store: Store; clock: Clock };

/** Who saves or removes a view. */
type Saver = { you: Pick<StoredStaff, 'id' | 'role'>; by: Actor };

/**
 * Saves what a page is filtered by, or changes the view with an ID.
 *
 * @throws {NotFound} when there is no view with the ID that one sees
 * @throws {NotAllowed} when it is or becomes shared, and the role shares none
 * @throws {InvalidRequest} for an invalid filter, or when one has too many views
 * @throws {StoreUnavailable}
 */
export function saveView(
  { search: asked, ...input }: SavedViewInput,
  id: string | undefined,
  { you, by }: Saver,
  { store, clock }: Deps,
): Promise<SavedView> {
  const search = filterIn(input.page, asked);
  if (input.isShared) requireSharing(you);
  return store.transaction('alone', async (transaction) => {
    const before = id === undefined ? undefined : await findOwn(transaction, id, you);
    const own = await transaction.savedViews.visibleTo(you.id);
    if (!before && own.filter(({ owner }) => owner.id === you.id).length >= MOST_VIEWS) {
      const message = `You have ${MOST_VIEWS} saved views. Remove one first.`;
      throw new InvalidRequest({ message });
    }
    const view = {
      ...input,
      id: before?.id ?? randomUUID(),
      ownerId: before?.owner.id ?? you.id,
      search,
      isShared: Number(input.isShared),
    };
    await transaction.savedViews.put(view);
    if (input.isShared || before?.isShared) {
      const act = input.isShared ? 'view-shared' : 'view-unshared';
      const about = { kind: 'view', id: view.id, name: view.name } as const;
      await record(transaction, { act, by, about }, clock.now());
    }
    return findOwn(transaction, view.id, you);
  });
}

/**
 * Removes a saved view. A repeat changes nothing.
 *
 * @throws {NotAllowed} when it is shared by somebody else, and the role shares none
 * @throws {StoreUnavailable}
 */
export const removeView = (id: string, { you, by }: Saver, { store, clock }: Deps): Promise<void> =>
  store.transaction('alone', async (transaction) => {
    if (!(await transaction.savedViews.find(id))) return;
    const { name, isShared } = await findOwn(transaction, id, you);
    await transaction.savedViews.remove(id);
    if (!isShared) return;
    const about = { kind: 'view', id, name } as const;
    await record(transaction, { act: 'view-unshared', by, about }, clock.now());
  });

/** The view with an ID, if someone may change it: it is theirs, or shared and they share views. */
async function findOwn(reads: StoreReads, id: string, you: Saver['you']): Promise<SavedView> {
  const view = await reads.savedViews.find(id);
  const isOwn = view?.owner.id === you.id;
  if (!view || !(isOwn || view.isShared)) throw new NotFound('This view no longer exists.');
  if (!isOwn) requireSharing(you);
  return view;
}

function requireSharing({ role }: Pick<StoredStaff, 'role'>): void {
  if (!isAmong(role, 'leads')) throw new NotAllowed();
}

/** The valid fields of a filter, as a query. A person is no view: it would stay when everything about them is erased. */
function filterIn(page: SavedViewInput['page'], asked: string): string {
  const filter = parse(VIEW_FILTERS[page], Object.fromEntries(new URLSearchParams(asked)));
  const fields = Object.entries(filter).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, value]],
  );
  const search = new URLSearchParams(fields).toString();
  if (!search.includes('%40')) return search;
  throw new InvalidRequest({
    message: 'A view can’t name an email address, which would stay when the person is erased.',
  });
}
