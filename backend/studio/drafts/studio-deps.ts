import type { Clock } from '#core/clock.ts';
import type { Store } from '#store/store.ts';
import type { Studio } from '#studio/studio.ts';

/** What the studio's calls need. */
export type StudioDeps = Readonly<{ store: Store; clock: Clock; studio: Studio }>;
