import { randomUUID } from 'node:crypto';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { pushEndSchema, pushKeySchema, pushSubscriptionSchema } from '@repo/contract/desk/push.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { vapidKeys } from '#push/vapid.ts';
import { signedInOf } from '#staff/access.ts';

/** How many browsers one person can be notified in. */
const MOST_BROWSERS = 20;

const preValidation = requireBody;
const done = { success: true } as const;

/** Adds the routes for browsers that are notified while the desk is closed. */
export function addPushRoutes(routes: DeskRoutes, { store, clock }: DeskDeps): void {
  routes.get(
    '/notifications/push',
    {
      schema: {
        summary: 'Get the key of pushed notifications',
        response: { 200: documentAnswer('The public key of this desk (VAPID).', pushKeySchema) },
      },
    },
    async () => ({ key: (await vapidKeys(store)).publicKey }),
  );

  routes.post(
    '/notifications/push',
    {
      preValidation,
      schema: {
        summary: 'Push your notifications to a browser',
        description: 'Until somebody ends its session. A repeat changes nothing.',
        body: pushSubscriptionSchema,
        response: { 200: documentAnswer('It is notified from now on.', doneSchema) },
      },
    },
    async (request) => {
      const { staff, session } = signedInOf(request);
      const { endpoint, keys } = request.body;
      const createdAt = new Date(clock.now()).toISOString();
      const subscription = { endpoint, ...keys, staffId: staff.id, sessionHash: session.tokenHash };
      await store.transaction('alone', ({ push }) =>
        push.put({ id: randomUUID(), createdAt, ...subscription }, MOST_BROWSERS),
      );
      return done;
    },
  );

  routes.post(
    '/notifications/push/end',
    {
      preValidation,
      schema: {
        summary: 'Push nothing more to a browser',
        body: pushEndSchema,
        response: { 200: documentAnswer('It is no longer notified.', doneSchema) },
      },
    },
    async (request) => {
      const { staff } = signedInOf(request);
      const which = { staffId: staff.id, endpoint: request.body.endpoint };
      await store.transaction('unlocked', ({ push }) => push.remove(which));
      return done;
    },
  );
}
