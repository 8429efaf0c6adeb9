import HealthPage from '@/desk/health/health-page';
import PrivacyPage from '@/desk/privacy/privacy-page';
import ReportsPage from '@/desk/reports/reports-page';
import SearchPage from '@/desk/search/search-page';
import SettingsPage from '@/desk/settings/settings-page';
import TeamPage from '@/desk/team/team-page';
import SpamPage from '@/desk/tickets/spam-page';
import TicketPage from '@/desk/tickets/ticket-page';
import TicketsPage from '@/desk/tickets/tickets-page';

/**
 * The pages in the second script: all except the conversations, with which the desk opens. What only these
 * pages use is in that script, too.
 */
export const LATER_PAGES = {
  health: HealthPage,
  privacy: PrivacyPage,
  reports: ReportsPage,
  search: SearchPage,
  settings: SettingsPage,
  spam: SpamPage,
  team: TeamPage,
  ticket: TicketPage,
  tickets: TicketsPage,
};
