import { lazy, type ComponentType } from 'react';
import type { Counts } from '@/lib/contract/desk/conversation';

/**
 * The pages of the desk. A page is the default export of a file of its own, so that its code comes when
 * it is opened, and is told its place by `wouter` (`useParams`, `useSearchParams`; addresses are below
 * `/desk`). It begins with `usePageTitle` and an `h1`.
 *
 * Where things are: `parts` knows no domain (fields, dialogs, times, states), `shell` is what stands
 * around the pages (title, keys, switches), `live` what is heard through the socket and under which
 * keys answers are kept, `session` who is signed in, `drafts.ts` what is typed. Pages read with
 * `useQuery` and the keys of `live/keys.ts`, which are read again when the store changes, and change
 * things with `useAction`.
 */
export type Page = Readonly<{
  path: string;
  component: ComponentType;
  /** Fetches its code. */
  load: () => Promise<unknown>;
  /** Its words in the navigation, and the second key of its shortcut; absent where it is not there. */
  entry?: Readonly<{
    label: string;
    key: string;
    /** The number beside it. */
    count?: (counts: Counts) => number;
    /** Among the few that phones show at once. */
    isMain?: boolean;
  }>;
}>;

type Load = () => Promise<{ default: ComponentType }>;

const page = (path: string, load: Load, entry?: Page['entry']): Page => ({
  path,
  component: lazy(load),
  load,
  ...(entry && { entry }),
});

export const PAGES: readonly Page[] = [
  page('/conversations/:id?', () => import('@/backend/desk/ui/conversations/conversations-page'), {
    label: 'Conversations',
    key: 'c',
    count: ({ unassigned, mineWaiting }) => unassigned + mineWaiting,
    isMain: true,
  }),
  page('/search', () => import('@/backend/desk/ui/search/search-page'), {
    label: 'Search',
    key: 's',
    isMain: true,
  }),
];

/** Where the entry of a page leads. */
export const pathOf = ({ path }: Page): string => path.replace(/\/:.*/, '');
