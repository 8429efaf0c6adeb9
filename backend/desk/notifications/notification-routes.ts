import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  notificationChoicesSchema,
  notificationListSchema,
  notificationQuerySchema,
  readNotificationsSchema,
} from '@repo/contract/desk/notification.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { listNotifications } from '#desk/notifications/read-bell.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { staffOf } from '#staff/access.ts';

const preValidation = requireBody;
const done = { success: true } as const;

/** Adds the routes for one's own notifications, and for how one wants to be notified. */
export function addNotificationRoutes(routes: DeskRoutes, { store, clock }: DeskDeps): void {
  routes.get(
    '/notifications',
    {
      schema: {
        summary: 'List your notifications',
        description: 'One page at a time, the newest first.',
        querystring: notificationQuerySchema,
        response: { 200: documentAnswer('A page of notifications.', notificationListSchema) },
      },
    },
    (request) => listNotifications(request.query, staffOf(request), { store }),
  );

  routes.post(
    '/notifications/read',
    {
      preValidation,
      schema: {
        summary: 'Mark notifications as read',
        description:
          'One of them, those about a conversation or a ticket, or all up to a number. They are read on all devices.',
        body: readNotificationsSchema,
        response: { 200: documentAnswer('They are read.', doneSchema) },
      },
    },
    async (request) => {
      const at = new Date(clock.now()).toISOString();
      await store.transaction('unlocked', (writes) =>
        writes.notifications.markRead(staffOf(request).id, request.body, at),
      );
      return done;
    },
  );

  routes.get(
    '/account/notifications',
    {
      schema: {
        summary: 'Get how you are notified',
        response: { 200: documentAnswer('Your choices.', notificationChoicesSchema) },
      },
    },
    (request) => store.read((reads) => reads.notifications.choicesOf(staffOf(request).id)),
  );

  routes.post(
    '/account/notifications',
    {
      preValidation,
      schema: {
        summary: 'Choose how you are notified',
        body: notificationChoicesSchema,
        response: { 200: documentAnswer('The choices are stored.', doneSchema) },
      },
    },
    async (request) => {
      await store.transaction('unlocked', (writes) =>
        writes.notifications.choose(staffOf(request).id, request.body),
      );
      return done;
    },
  );
}
