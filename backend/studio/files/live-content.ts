import { isDeepStrictEqual } from 'node:util';
import type { Store } from '#store/store.ts';
import { readContent } from '#studio/files/content-folder.ts';
import { keptContent } from '#studio/publishing/published-content.ts';

type Deps = Readonly<{ store: Store; studio: Readonly<{ root: string }> }>;

/**
 * The texts that visitors see of files which are being published: in the folder, there may be the new ones already, which
 * are taken back if that fails. Drafts that were brought together with them would be lost then.
 */
async function replacedNow(store: Store): Promise<ReadonlyMap<string, string | null>> {
  const open = await store.read(({ studioPublications }) => studioPublications.open());
  return new Map(
    open
      .filter(({ state }) => state === 'running')
      .flatMap((publication) => {
        const { content } = keptContent(publication);
        return content && 'files' in content ? content.files : [];
      })
      .map(({ name, before }) => [name, before]),
  );
}

/**
 * The texts of files of the content without what is being published, in the order of their names.
 *
 * @param names below `content`
 * @returns null for a file that is not there, like `readContent`
 */
export async function readLiveTexts(
  names: readonly string[],
  { store, studio }: Deps,
): Promise<readonly (string | null)[]> {
  for (;;) {
    const replaced = await replacedNow(store);
    const texts = await Promise.all(
      names.map(async (name) => {
        const before = replaced.get(name);
        return before === undefined ? readContent(studio.root, name) : before;
      }),
    );
    // Whatever began or ended meanwhile may have changed what was read.
    if (isDeepStrictEqual(await replacedNow(store), replaced)) return texts;
  }
}

/** The text of one file, like {@link readLiveTexts}. */
export async function readLive(name: string, deps: Deps): Promise<string | null> {
  const [text = null] = await readLiveTexts([name], deps);
  return text;
}
