import {
  ChartColumn,
  HeartPulse,
  Inbox,
  MessagesSquare,
  Search,
  ShieldAlert,
  SlidersHorizontal,
  UserRoundSearch,
  UsersRound,
  type IconNode,
} from 'lucide';
import type { ComponentType } from 'react';
import ConversationsPage from '@/backend/desk/ui/conversations/conversations-page';
import FiguresPage from '@/backend/desk/ui/figures/figures-page';
import HealthPage from '@/backend/desk/ui/health/health-page';
import PersonPage from '@/backend/desk/ui/person/person-page';
import QuarantinePage from '@/backend/desk/ui/tickets/quarantine-page';
import SearchPage from '@/backend/desk/ui/search/search-page';
import SettingsPage from '@/backend/desk/ui/settings/settings-page';
import TeamPage from '@/backend/desk/ui/team/team-page';
import TicketPage from '@/backend/desk/ui/tickets/ticket-page';
import TicketsPage from '@/backend/desk/ui/tickets/tickets-page';
import type { Counts } from '@/lib/contract/desk/conversation';

/**
 * The pages of the desk. A page is the default export of a file of its own, and is told its place by
 * `wouter` (`useParams`, `useSearchParams`; addresses are below `/desk`). It begins with `usePageTitle`
 * and an `h1`.
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
    icon: IconNode;
    key: string;
    /** The number beside it. */
    count?: (counts: Counts) => number;
    /** How many are there whose promised time is over. */
    overdue?: (counts: Counts) => number;
    /** Among the few that phones show at once. */
    isMain?: boolean;
    /** Other things begin with it. */
    isApart?: boolean;
  }>;
}>;

const page = (path: string, component: ComponentType, entry?: Page['entry']): Page => ({
  path,
  component,
  ...(entry && { entry }),
});

export const PAGES: readonly Page[] = [
  page('/conversations/:id?', ConversationsPage, {
    label: 'Conversations',
    icon: MessagesSquare,
    key: 'c',
    count: ({ unassigned, mineWaiting }) => unassigned + mineWaiting,
    overdue: ({ overdueConversations }) => overdueConversations,
    isMain: true,
  }),
  page('/tickets', TicketsPage, {
    label: 'Tickets',
    icon: Inbox,
    key: 't',
    count: ({ newTickets }) => newTickets,
    overdue: ({ overdueTickets }) => overdueTickets,
    isMain: true,
  }),
  page('/tickets/:id', TicketPage),
  page('/quarantine', QuarantinePage, {
    label: 'Quarantine',
    icon: ShieldAlert,
    key: 'q',
    count: ({ quarantined }) => quarantined,
  }),
  page('/search', SearchPage, {
    label: 'Search',
    icon: Search,
    key: 's',
    isMain: true,
  }),
  page('/figures', FiguresPage, {
    label: 'Figures',
    icon: ChartColumn,
    key: 'f',
    isApart: true,
  }),
  page('/person', PersonPage, {
    label: 'A person’s data',
    icon: UserRoundSearch,
    key: 'p',
  }),
  page('/health', HealthPage, {
    label: 'Health',
    icon: HeartPulse,
    key: 'h',
    isApart: true,
    count: ({ failedJobs }) => failedJobs,
  }),
  page('/team', TeamPage, { label: 'Team', icon: UsersRound, key: 'm' }),
  page('/settings', SettingsPage, {
    label: 'Settings',
    icon: SlidersHorizontal,
    key: 'o',
  }),
];

/** Where the entry of a page leads. */
export const pathOf = ({ path }: Page): string => path.replace(/\/:.*/, '');
