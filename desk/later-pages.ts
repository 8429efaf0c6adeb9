import AccountPage from '#account/account-page.tsx';
import AuditPage from '#audit/audit-page.tsx';
import OpenConversation from '#conversations/open-conversation.tsx';
import HealthPage from '#health/health-page.tsx';
import PrivacyPage from '#privacy/privacy-page.tsx';
import ReportsPage from '#reports/reports-page.tsx';
import SearchPage from '#search/search-page.tsx';
import UnlockPage from '#session/unlock-page.tsx';
import WelcomePage from '#session/welcome-page.tsx';
import SettingsPage from '#settings/settings-page.tsx';
import TeamPage from '#team/team-page.tsx';
import SpamPage from '#tickets/spam-page.tsx';
import TicketPage from '#tickets/ticket-page.tsx';
import TicketsPage from '#tickets/tickets-page.tsx';

/**
 * What is in the second script: all pages except the list of conversations, with which the desk opens, and
 * what only they use.
 */
export const LATER_PAGES = {
  account: AccountPage,
  audit: AuditPage,
  conversation: OpenConversation,
  health: HealthPage,
  privacy: PrivacyPage,
  reports: ReportsPage,
  search: SearchPage,
  settings: SettingsPage,
  spam: SpamPage,
  team: TeamPage,
  ticket: TicketPage,
  tickets: TicketsPage,
  unlock: UnlockPage,
  welcome: WelcomePage,
};
