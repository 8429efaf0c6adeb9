import type { FastifyBaseLogger } from 'fastify';
import { logFailure } from '#core/log-failure.ts';
import { asDrafts, type CurrentDraft } from '#studio/drafts/current-drafts.ts';
import { sha256 } from '#core/sha256.ts';
import { photosNamedIn } from '#studio/pictures/photos-named.ts';
import { askSite } from '#studio/pages/ask-site.ts';
import type { Studio } from '#studio/studio.ts';

/** The pages that look different with a draft: how many, and the addresses of the first ones. */
type Reached = Readonly<{ pages: number; seenOn: readonly string[] }>;

/** Finds the pages that look different with a draft. */
export type Reach = Readonly<{
  /**
   * Where each draft is seen, by the names of their files. What is not known yet is left out, and is being found out.
   */
  of: (drafts: readonly CurrentDraft[]) => ReadonlyMap<string, Reached>;
}>;

/** How many drafts are counted: each takes as long as drawing the whole site. */
const MOST_COUNTED = 20;

/** How many answers are remembered, and how many pages are named in one. */
const MOST_KEPT = 500;
const MOST_NAMED = 50;

type Deps = Readonly<{ studio: Studio | undefined; log: FastifyBaseLogger }>;

/** The texts of the pages of the site, by their paths. */
type Drawn = ReadonlyMap<string, string>;

/** Creates what counts, one draft after the other, with a process of its own. */
export function createReach({ studio, log }: Deps): Reach {
  const known = new Map<string, Reached>();
  let isBusy = false;

  async function draw(
    { apart }: Studio,
    together: readonly CurrentDraft[] = [],
  ): Promise<Drawn | undefined> {
    const drafts = asDrafts(together);
    const { given, without } = await askSite({ kind: 'pages' }, drafts, { previews: apart });
    if (given?.kind !== 'pages' || without.length > 0) return undefined;
    const drawn = new Map<string, string>();
    for (const { path, state } of given.pages) {
      if (state !== 'live') continue;
      const page = await askSite({ kind: 'page', path, prefix: '' }, drafts, { previews: apart });
      if (page.given?.kind === 'page') drawn.set(path, sha256(page.given.html));
    }
    return drawn;
  }

  async function count(
    drafts: readonly CurrentDraft[],
    all: readonly CurrentDraft[],
    from: Studio,
  ): Promise<void> {
    const before = await draw(from);
    if (!before) return;
    for (const draft of drafts) {
      const after = await draw(from, [draft, ...photosNamedIn([draft], all)]);
      if (!after) continue;
      const paths = new Set([...before.keys(), ...after.keys()]);
      const differing = [...paths].filter((path) => before.get(path) !== after.get(path)).sort();
      if (known.size >= MOST_KEPT) known.clear();
      known.set(keyOf(draft), {
        pages: differing.length,
        seenOn: differing.slice(0, MOST_NAMED),
      });
    }
  }

  return {
    of(drafts) {
      const open = drafts.filter((draft) => !known.has(keyOf(draft))).slice(0, MOST_COUNTED);
      if (studio && open.length > 0 && !isBusy) {
        isBusy = true;
        void count(open, drafts, studio)
          .catch((error: unknown) =>
            logFailure(log, error, 'the pages of a draft were not counted'),
          )
          .finally(() => (isBusy = false));
      }
      return new Map(
        drafts.flatMap((draft) => {
          const reached = known.get(keyOf(draft));
          return reached === undefined ? [] : [[draft.file, reached] as const];
        }),
      );
    },
  };
}

/** What the count depends on, as far as somebody would expect: other files may change it, too, but rarely do. */
const keyOf = ({ file, base, text }: CurrentDraft): string =>
  sha256(JSON.stringify([file, base, text]));
