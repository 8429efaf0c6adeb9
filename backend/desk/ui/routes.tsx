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

export const PAGES: readonly Page[] = [
  {
    path: '/conversations/:id?',
    component: lazy(() => import('@/backend/desk/ui/conversations/conversations-page')),
    entry: {
      label: 'Conversations',
      key: 'c',
      count: ({ unassigned, mineWaiting }) => unassigned + mineWaiting,
      isMain: true,
    },
  },
  {
    path: '/tickets',
    component: lazy(() => import('@/backend/desk/ui/tickets/tickets-page')),
    entry: { label: 'Tickets', key: 't', count: ({ newTickets }) => newTickets, isMain: true },
  },
  {
    path: '/tickets/:id',
    component: lazy(() => import('@/backend/desk/ui/tickets/ticket-page')),
  },
  {
    path: '/quarantine',
    component: lazy(() => import('@/backend/desk/ui/tickets/quarantine-page')),
    entry: { label: 'Quarantine', key: 'q', count: ({ quarantined }) => quarantined },
  },
  {
    path: '/search',
    component: lazy(() => import('@/backend/desk/ui/search/search-page')),
    entry: { label: 'Search', key: 's', isMain: true },
  },
  {
    path: '/figures',
    component: lazy(() => import('@/backend/desk/ui/figures/figures-page')),
    entry: { label: 'Figures', key: 'f' },
  },
  {
    path: '/person',
    component: lazy(() => import('@/backend/desk/ui/person/person-page')),
    entry: { label: 'A person’s data', key: 'p' },
  },
  {
    path: '/health',
    component: lazy(() => import('@/backend/desk/ui/health/health-page')),
    entry: { label: 'Health', key: 'h', count: ({ failedJobs }) => failedJobs },
  },
  {
    path: '/team',
    component: lazy(() => import('@/backend/desk/ui/team/team-page')),
    entry: { label: 'Team', key: 'm' },
  },
  {
    path: '/settings',
    component: lazy(() => import('@/backend/desk/ui/settings/settings-page')),
    entry: { label: 'Settings', key: 'o' },
  },
];

/** Where the entry of a page leads. */
export const pathOf = ({ path }: Page): string => path.replace(/\/:.*/, '');
