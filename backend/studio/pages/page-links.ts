import type { z } from 'zod';
import type { studioOffersSchema, studioPageLinksSchema } from '@repo/contract/desk/studio-page.ts';
import { asDrafts, readDrafts } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { askSite } from '#studio/pages/ask-site.ts';
import { isKnownPage } from '#studio/pages/change-pages.ts';

type Deps = Pick<StudioDeps, 'store' | 'studio'>;

/**
 * What to know before a page is removed: what links to it, and whether visitors know it.
 *
 * @throws {NoPreview} if the pages cannot be read
 * @throws {StoreUnavailable}
 */
export async function pageLinks(
  name: string,
  deps: Deps,
): Promise<z.infer<typeof studioPageLinksSchema>> {
  const drafts = asDrafts(await readDrafts(deps));
  const [{ given }, isKnown] = await Promise.all([
    askSite({ kind: 'links', name }, drafts, deps.studio),
    isKnownPage(name, deps),
  ]);
  const links = given?.kind === 'links' ? given.links : [];
  return { links: links.filter((link) => link.name !== name), isKnown };
}

/**
 * What pages can be made, and where.
 *
 * @throws {NoPreview} if the pages cannot be read
 * @throws {StoreUnavailable}
 */
export async function readOffers(deps: Deps): Promise<z.infer<typeof studioOffersSchema>> {
  const drafts = asDrafts(await readDrafts(deps));
  const { given } = await askSite({ kind: 'offers' }, drafts, deps.studio);
  if (given?.kind !== 'offers') return { kinds: [], menus: [] };
  const { kinds, menus } = given.offers;
  return {
    kinds: kinds.map((kind) => ({ ...kind, folders: [...kind.folders] })),
    menus: menus.map((menu) => ({ ...menu, pages: [...menu.pages] })),
  };
}
