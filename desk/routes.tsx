import {
  Bell,
  ChartColumn,
  CircleUserRound,
  FilePen,
  HeartPulse,
  Inbox,
  MessagesSquare,
  ScrollText,
  Search,
  ShieldAlert,
  SlidersHorizontal,
  UserRoundSearch,
  UsersRound,
  Webhook,
} from 'lucide';
import { mayCall } from '@repo/contract/desk/access.ts';
import type { DeskSession } from '@repo/contract/desk/account.ts';
import type { DeskPage } from '#desk-page.ts';
import ConversationsPage from '#conversations/conversations-page.tsx';
import { LaterPage, type LaterPageName } from '#shell/later-page.tsx';

const WAITING = 'waiting for an answer, whoever has them';
const OVERDUE = 'overdue';

/** A page in a later script, with its entry, or with its title if it has none. */
type LaterDeskPage = Pick<DeskPage, 'path' | 'call' | 'isOfStudio'> &
  Readonly<{ shown: NonNullable<DeskPage['entry']> | string }>;

/** The pages of the later scripts, except those that another page shows, or that need no session. */
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
  notifications: {
    path: '/notifications',
    call: 'GET /notifications',
    shown: {
      label: 'Notifications',
      icon: Bell,
      key: 'b',
      total: { of: ({ bell }) => bell.unread, words: 'unread' },
      isMain: true,
    },
  },
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
    shown: { label: 'Search', icon: Search, key: 's' },
  },
  studio: {
    path: '/pages/:view?',
    call: 'GET /studio/files',
    isOfStudio: true,
    shown: { label: 'Pages', icon: FilePen, key: 'e' },
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
  webhooks: {
    path: '/webhooks',
    call: 'GET /webhooks',
    shown: {
      label: 'Webhooks',
      icon: Webhook,
      key: 'w',
      total: { of: ({ pausedWebhooks }) => pausedWebhooks, words: 'paused' },
    },
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

/** What the desk does with a page of a later script: it loads that first. */
function later(name: LaterPageName, { shown, ...page }: LaterDeskPage): DeskPage {
  const [title, entry] = typeof shown === 'string' ? [shown] : [shown.label, shown];
  const component = () => <LaterPage name={name} title={title} />;
  return { ...page, component, ...(entry && { entry }) };
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

/** Who is signed in, and what there is for them. */
type PagesOf = Pick<DeskSession, 'you' | 'hasStudio'>;

/** The pages that somebody sees. */
export const pagesFor = ({ you, hasStudio }: PagesOf): readonly DeskPage[] =>
  PAGES.filter(
    ({ call, isOfStudio = false }) => mayCall(you.role, call) && (hasStudio || !isOfStudio),
  );

/** The address that a page's entry leads to. */
export const routePathOf = ({ path }: DeskPage): string => path.replace(/\/:.*/, '');

/** The address with which the desk opens. */
export const firstPathFor = (session: PagesOf): string => {
  const [first] = pagesFor(session);
  return first ? routePathOf(first) : '/';
};
