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
import ConversationsPage from '@/desk/conversations/conversations-page';
import ReportsPage from '@/desk/reports/reports-page';
import HealthPage from '@/desk/health/health-page';
import PrivacyPage from '@/desk/privacy/privacy-page';
import SpamPage from '@/desk/tickets/spam-page';
import SearchPage from '@/desk/search/search-page';
import SettingsPage from '@/desk/settings/settings-page';
import TeamPage from '@/desk/team/team-page';
import TicketPage from '@/desk/tickets/ticket-page';
import TicketsPage from '@/desk/tickets/tickets-page';
import type { Counts } from '@/lib/contract/desk/conversation';

/**
 * The pages of the desk. A page is the default export of a file of its own, and is told its place by
 * `wouter` (`useParams`, `useSearchParams`; addresses are below `/desk`). It begins with `usePageTitle`
 * and an `h1`.
 *
 * Where things are: `shared` knows no domain (fields, dialogs, times, states), `shell` is what stands
 * around the pages (title, shortcuts, switches), `live` what is heard through the socket and under which
 * keys answers are kept, `session` who is signed in, `drafts.ts` what is typed. Pages read with
 * `useQuery` and the keys of `live/keys.ts`, which are read again when the store changes, and change
 * things with `useAction`.
 */
export type DeskPage = Readonly<{
  path: string;
  component: ComponentType;
  /** Its words in the navigation, and the second key of its shortcut; absent where it is not there. */
  entry?: Readonly<{
    label: string;
    icon: IconNode;
    key: string;
    /** The number beside it. */
    count?: (counts: Counts) => number;
    /** How many of them are overdue. */
    overdue?: (counts: Counts) => number;
    /** How many of them are asked to be looked at. */
    toCheck?: (counts: Counts) => number;
    /** Among the few that phones show at once. */
    isMain?: boolean;
    /** Other things begin with it. */
    isApart?: boolean;
  }>;
}>;

const page = (path: string, component: ComponentType, entry?: DeskPage['entry']): DeskPage => ({
  path,
  component,
  ...(entry && { entry }),
});

export const PAGES: readonly DeskPage[] = [
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
  page('/spam', SpamPage, {
    label: 'Spam',
    icon: ShieldAlert,
    key: 'x',
    count: ({ quarantined }) => quarantined,
    toCheck: ({ toCheck }) => toCheck,
  }),
  page('/search', SearchPage, {
    label: 'Search',
    icon: Search,
    key: 's',
    isMain: true,
  }),
  page('/reports', ReportsPage, {
    label: 'Reports',
    icon: ChartColumn,
    key: 'r',
    isApart: true,
  }),
  page('/privacy', PrivacyPage, {
    label: 'Privacy',
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

/** Where pages were before, and where they are now: bookmarks hold the old addresses. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/quarantine': '/spam',
  '/figures': '/reports',
  '/person': '/privacy',
};

/** Where the entry of a page leads. */
export const routePathOf = ({ path }: DeskPage): string => path.replace(/\/:.*/, '');
