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
import type { DESK_PAGES } from '@/lib/contract/desk/address';
import type { Counts } from '@/lib/contract/desk/conversation';

/**
 * The pages of the desk. A page is the default export of its own file, and learns its address from `wouter`
 * (`useParams`, `useSearchParams`; addresses are below `/desk`). It begins with `usePageTitle` and an `h1`.
 *
 * The folders: `shared` knows no domain (fields, dialogs, times, states), `shell` is the frame around the
 * pages (title, shortcuts, switches), `live` is what arrives through the socket and the query keys, `session`
 * is who is signed in, and `drafts.ts` is what was typed. Pages read with `useQuery` and the keys of
 * `live/keys.ts`, which are read again when the store changes, and they change things with `useAction`.
 */
export type DeskPage = Readonly<{
  path: `/${(typeof DESK_PAGES)[number]}${'' | '/:id' | '/:id?'}`;
  component: ComponentType;
  /** The page's entry in the navigation, with the second key of its shortcut; absent if it has none. */
  entry?: Readonly<{
    label: string;
    icon: IconNode;
    key: string;
    /** The number beside the label. */
    count?: (counts: Counts) => number;
    /** How many of these are overdue. */
    overdue?: (counts: Counts) => number;
    /** How many items staff should check. */
    toCheck?: (counts: Counts) => number;
    /** Whether phones show it directly, not under More. */
    isMain?: boolean;
    /** Whether it begins a new group. */
    isApart?: boolean;
  }>;
}>;

const page = (
  path: DeskPage['path'],
  component: ComponentType,
  entry?: DeskPage['entry'],
): DeskPage => ({
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

/** Former addresses and their replacements, because bookmarks hold the old ones. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/quarantine': '/spam',
  '/figures': '/reports',
  '/person': '/privacy',
};

/** The address that a page's entry leads to. */
export const routePathOf = ({ path }: DeskPage): string => path.replace(/\/:.*/, '');
