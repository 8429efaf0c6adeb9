import type { StudioFile } from '@repo/contract/desk/studio-file.ts';
import { valuesOfFile } from '@repo/content-files/edit/file-text.ts';
import { NotFound } from '#core/errors.ts';
import type { StudioChoice } from '#studio/drafts/bring-together.ts';
import { asDrafts, readDrafts } from '#studio/drafts/current-drafts.ts';
import type { StudioDeps } from '#studio/drafts/studio-deps.ts';
import { readLive } from '#studio/files/live-content.ts';
import { askSite } from '#studio/pages/ask-site.ts';
import { studioProblems } from '#studio/pages/studio-problems.ts';

type Deps = Pick<StudioDeps, 'store' | 'studio'>;

/**
 * A file with what is drafted, and what the check says about it.
 *
 * @param changed what somebody has just changed, if they did
 * @throws {NotFound} if there is no such file
 * @throws {NoPreview} if the pages cannot be read
 * @throws {StoreUnavailable}
 */
export async function showFile(
  name: string,
  deps: Deps,
  changed?: Readonly<{ applied: string; choices: readonly StudioChoice[] }>,
): Promise<StudioFile> {
  const { studio } = deps;
  const live = await readLive(name, deps);
  const drafts = await readDrafts(deps);
  const draft = drafts.find(({ file }) => file === name);
  if (live === null && !draft) throw new NotFound('This file no longer exists.');
  const text = draft ? draft.text : live;
  const values = text === null ? undefined : valuesOfFile(name, text);
  const template = values?.fields.template;
  const site = await askSite(
    { kind: 'schema', name, template: typeof template === 'string' ? template : undefined },
    asDrafts(drafts),
    studio,
  );
  // With names that drafts add, unless no site can be made with them.
  const { given } = site;
  const { schema, path } = given?.kind === 'schema' ? given : { schema: null, path: null };
  return {
    name,
    text,
    live,
    ...(changed && { applied: changed.applied }),
    fields: values?.fields ?? null,
    body: values?.body ?? null,
    schema,
    path,
    draft: draft ? { name: draft.by.name, at: draft.by.at } : null,
    problems: studioProblems(site.problems).filter(({ file }) => file === name),
    choices: [...(draft?.choices ?? []), ...(changed?.choices ?? [])].map((choice) => ({
      ...choice,
      path: [...choice.path],
    })),
  };
}
