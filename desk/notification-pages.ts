import NotificationsPage from '#notifications/notifications-page.tsx';

/** What is in the third script. */
export const NOTIFICATION_PAGES = { notifications: NotificationsPage };
