import {
  ChartColumn,
  CircleUserRound,
  HeartPulse,
  Inbox,
  MessagesSquare,
  ScrollText,
  Search,
  ShieldAlert,
  SlidersHorizontal,
  UserRoundSearch,
  UsersRound,
  type IconNode,
} from 'lucide';
import type { ComponentType } from 'react';
import { mayCall, type DeskRoute, type Role } from '@repo/contract/desk/access.ts';
import type { Counts } from '@repo/contract/desk/conversation.ts';
import ConversationsPage from '#conversations/conversations-page.tsx';
import { LaterPage, type LaterPageName } from '#shell/later-page.tsx';

/**
 * The pages of the desk. A page is the default export of its own file, and learns its address from `wouter`
 * (`useParams`, `useSearchParams`; addresses are below `/desk`). It begins with `usePageTitle` and an `h1`.
 *
 * The folders: `shared` knows no domain (fields, dialogs, times, states), `shell` is the frame around the
 * pages (title, shortcuts, switches), `live` is what arrives through the socket, `session` is who is signed in,
 * and `drafts.ts` is what was typed. Pages read with `useQuery` and the keys of `shared/keys.ts`, which are read again when the store changes, and they change things with `useAction`.
 */
export type DeskPage = Readonly<{
  path: `/${string}`;
  component: ComponentType;
  /** The call that it makes first: whoever may not make it does not see the page. */
  call: DeskRoute;
  /** The page's entry in the navigation, with the second key of its shortcut; absent if it has none. */
  entry?: Readonly<{
    label: string;
    icon: IconNode;
    key: string;
    /** The number beside the label, and what it counts. */
    total?: Readonly<{ of: (counts: Counts) => number; words: string }>;
    /** How many of these are urgent: a link of its own to exactly these. */
    urgent?: Readonly<{
      of: (counts: Counts) => number;
      words: string;
      /** What follows the words for one, and for several. */
      things: readonly [string, string];
      /** The query of the list. */
      search: string;
    }>;
    /** Whether phones show it directly, not under More. */
    isMain?: boolean;
    /** Whether it begins a new group. */
    isApart?: boolean;
  }>;
}>;

const WAITING = 'waiting for an answer, whoever has them';
const OVERDUE = 'overdue';

/** A page in the second script, with its entry, or with its title if it has none. */
type LaterDeskPage = Pick<DeskPage, 'path' | 'call'> &
  Readonly<{ shown: NonNullable<DeskPage['entry']> | string }>;

/** The pages of the second script, except those that another page shows, or that need no session. */
const LATER: Record<
  Exclude<LaterPageName, 'conversation' | 'welcome' | 'unlock'>,
  LaterDeskPage
> = {
  tickets: {
    path: '/tickets',
    call: 'GET /tickets',
    shown: {
      label: 'Tickets',
      icon: Inbox,
      key: 't',
      total: { of: ({ waitingTickets }) => waitingTickets, words: WAITING },
      urgent: {
        of: ({ overdueTickets }) => overdueTickets,
        words: OVERDUE,
        things: ['ticket', 'tickets'],
        search: 'due=overdue',
      },
      isMain: true,
    },
  },
  ticket: { path: '/tickets/:id', call: 'GET /tickets/:id', shown: 'Ticket' },
  spam: {
    path: '/spam',
    call: 'POST /tickets/:id/rescue',
    shown: {
      label: 'Spam',
      icon: ShieldAlert,
      key: 'x',
      total: { of: ({ quarantined }) => quarantined, words: 'in spam' },
      urgent: {
        of: ({ toCheck }) => toCheck,
        words: 'to check',
        things: ['in spam', 'in spam'],
        search: 'toCheck=1',
      },
    },
  },
  search: {
    path: '/search',
    call: 'GET /search',
    shown: { label: 'Search', icon: Search, key: 's', isMain: true },
  },
  reports: {
    path: '/reports',
    call: 'GET /figures',
    shown: { label: 'Reports', icon: ChartColumn, key: 'r', isApart: true },
  },
  privacy: {
    path: '/privacy',
    call: 'GET /person',
    shown: { label: 'Privacy', icon: UserRoundSearch, key: 'p' },
  },
  health: {
    path: '/health',
    call: 'GET /health',
    shown: {
      label: 'Health',
      icon: HeartPulse,
      key: 'h',
      isApart: true,
      total: { of: ({ failedJobs }) => failedJobs, words: 'failed' },
    },
  },
  team: { path: '/team', call: 'GET /team', shown: { label: 'Team', icon: UsersRound, key: 'm' } },
  audit: {
    path: '/audit',
    call: 'GET /audit',
    shown: { label: 'Audit log', icon: ScrollText, key: 'l' },
  },
  settings: {
    path: '/settings',
    call: 'GET /labels',
    shown: { label: 'Settings', icon: SlidersHorizontal, key: 'o' },
  },
  account: {
    path: '/account',
    call: 'POST /session/active',
    shown: { label: 'Your account', icon: CircleUserRound, key: 'a' },
  },
};

/** What the desk does with a page of the second script: it loads that first. */
function later(name: LaterPageName, { path, call, shown }: LaterDeskPage): DeskPage {
  const [title, entry] = typeof shown === 'string' ? [shown] : [shown.label, shown];
  const component = () => <LaterPage name={name} title={title} />;
  return { path, component, call, ...(entry && { entry }) };
}

/** The pages of the desk, in the order of its navigation. */
export const PAGES: readonly DeskPage[] = [
  {
    path: '/conversations/:id?',
    component: ConversationsPage,
    call: 'GET /conversations',
    entry: {
      label: 'Conversations',
      icon: MessagesSquare,
      key: 'c',
      total: { of: ({ waitingConversations }) => waitingConversations, words: WAITING },
      urgent: {
        of: ({ overdueConversations }) => overdueConversations,
        words: OVERDUE,
        things: ['conversation', 'conversations'],
        search: 'view=overdue',
      },
      isMain: true,
    },
  },
  ...Object.entries(LATER).map(([name, page]) => later(name as keyof typeof LATER, page)),
];

/** Former addresses and their replacements, because bookmarks hold the old ones. */
export const REDIRECTS: Readonly<Record<string, string>> = {
  '/quarantine': '/spam',
  '/figures': '/reports',
  '/person': '/privacy',
};

/** The pages that a role sees. */
export const pagesFor = (role: Role): readonly DeskPage[] =>
  PAGES.filter(({ call }) => mayCall(role, call));

/** The address that a page's entry leads to. */
export const routePathOf = ({ path }: DeskPage): string => path.replace(/\/:.*/, '');

/** The address with which the desk opens. */
export const firstPathFor = (role: Role): string => {
  const [first] = pagesFor(role);
  return first ? routePathOf(first) : '/';
};
