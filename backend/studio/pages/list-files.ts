import type { z } from 'zod';
import type { StudioEntry, studioFilesSchema } from '@repo/contract/desk/studio-file.ts';
import { studioTitle } from '@repo/contract/desk/studio-title.ts';
import { isPhotoFile } from '@repo/content-files/photo-drafts.ts';
import type { ListedPage } from '@repo/content-files/preview-call.ts';
import { asDrafts, readDrafts, type CurrentDraft } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { listContent } from '#studio/files/content-folder.ts';
import { isWaitingForAgreement } from '#studio/links/list-links.ts';
import { askSite, nameBelow, type SiteAnswer } from '#studio/pages/ask-site.ts';
import { studioProblems } from '#studio/pages/studio-problems.ts';

type Deps = Pick<StudioDeps, 'store' | 'studio' | 'clock'>;

/**
 * All files of the content with what is drafted, and what the check says of them.
 *
 * @throws {NoPreview} if the pages cannot be read
 * @throws {StoreUnavailable}
 */
export async function listStudioFiles(deps: Deps): Promise<z.infer<typeof studioFilesSchema>> {
  const { studio } = deps;
  const drafts = await readDrafts(deps);
  const [files, published, site, removed] = await Promise.all([
    listContent(studio.root),
    studio.published(),
    askSite({ kind: 'pages' }, asDrafts(drafts), studio),
    pagesBefore(drafts, studio),
  ]);
  const isWaiting = await isWaitingForAgreement(asDrafts(drafts), deps);
  const comments = await deps.store.read(({ studioLinks }) => studioLinks.countComments());
  const pages = new Map([...removed, ...pagesIn(site)]);
  const problems = studioProblems(site.problems);
  const draftOf = new Map(drafts.map((draft) => [draft.file, draft]));
  const names = [...new Set([...files, ...draftOf.keys()])]
    .filter((name) => !isPhotoFile(name))
    .sort();
  const own = Map.groupBy(problems, ({ file }) => file);
  const entries = names.map((name): StudioEntry => {
    const page = pages.get(name);
    const about = own.get(name) ?? [];
    const notes = about.filter(({ level }) => level === 'note').length;
    return {
      name,
      title: page?.title ?? studioTitle(name, undefined),
      path: page?.path ?? null,
      template: page?.template ?? null,
      label: page?.label ?? null,
      state: page?.state ?? null,
      ...(page?.date !== undefined && { date: page.date }),
      draft: drafted(draftOf.get(name)),
      isWaiting: isWaiting && draftOf.has(name),
      problems: about.length - notes,
      notes,
      published: published.get(name) ?? null,
    };
  });
  // A site with these problems is none: nothing is drawn before they are gone.
  return { entries, problems: site.given ? [] : problems, changes: drafts.length, comments };
}

/** The pages that an answer lists, by the names of their files. */
const pagesIn = ({ given }: SiteAnswer): readonly (readonly [string, ListedPage])[] =>
  given?.kind === 'pages' ? given.pages.map((page) => [nameBelow(page.file), page] as const) : [];

/** The pages as they are without drafts, if one of these removes a page: then nobody else says what it was. */
async function pagesBefore(drafts: readonly CurrentDraft[], studio: Deps['studio']) {
  const isRemoving = drafts.some(({ text }) => text === null);
  return isRemoving ? pagesIn(await askSite({ kind: 'pages' }, [], studio)) : [];
}

function drafted(draft: CurrentDraft | undefined): StudioEntry['draft'] {
  if (!draft) return null;
  const { base, text, by } = draft;
  const kind = text === null ? 'removed' : base === null ? 'new' : 'changed';
  return { kind, name: by.name, at: by.at };
}
