import AccountPage from '@/desk/account/account-page';
import AuditPage from '@/desk/audit/audit-page';
import OpenConversation from '@/desk/conversations/open-conversation';
import HealthPage from '@/desk/health/health-page';
import PrivacyPage from '@/desk/privacy/privacy-page';
import ReportsPage from '@/desk/reports/reports-page';
import SearchPage from '@/desk/search/search-page';
import UnlockPage from '@/desk/session/unlock-page';
import WelcomePage from '@/desk/session/welcome-page';
import SettingsPage from '@/desk/settings/settings-page';
import TeamPage from '@/desk/team/team-page';
import SpamPage from '@/desk/tickets/spam-page';
import TicketPage from '@/desk/tickets/ticket-page';
import TicketsPage from '@/desk/tickets/tickets-page';

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
