import AccountPage from '#account/account-page.tsx';
import AuditPage from '#audit/audit-page.tsx';
import HealthPage from '#health/health-page.tsx';
import NotificationsPage from '#notifications/notifications-page.tsx';
import { keepRead, lastReadAt, restoreRead } from '#offline/keep-read.ts';
import { keepShell } from '#offline/keep-shell.ts';
import PrivacyPage from '#privacy/privacy-page.tsx';
import { renewPush } from '#push/this-browser.ts';
import ReportsPage from '#reports/reports-page.tsx';
import UnlockPage from '#session/unlock-page.tsx';
import WelcomePage from '#session/welcome-page.tsx';
import SettingsPage from '#settings/settings-page.tsx';
import TeamPage from '#team/team-page.tsx';
import WebhooksPage from '#webhooks/webhooks-page.tsx';

/** What is in the third script: the pages on which staff set things up, and look things up. */
export const OFFICE_PAGES = {
  account: AccountPage,
  audit: AuditPage,
  health: HealthPage,
  notifications: NotificationsPage,
  privacy: PrivacyPage,
  reports: ReportsPage,
  settings: SettingsPage,
  team: TeamPage,
  unlock: UnlockPage,
  webhooks: WebhooksPage,
  welcome: WelcomePage,
};

// Every visit renews it, also one that never comes to the page with its switch.
export { renewPush };

// What opens the desk without a connection, on every page.
export { keepRead, keepShell, lastReadAt, restoreRead };
