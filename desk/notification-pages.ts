import NotificationsPage from '#notifications/notifications-page.tsx';
import { NotificationSection } from '#notifications/notification-section.tsx';

/** What is in the third script: the list of notifications, and the choices on the page of one's account. */
export const NOTIFICATION_PAGES = {
  notifications: NotificationsPage,
  notificationSection: NotificationSection,
};
