import { z } from 'zod';
import { doneSchema } from '@repo/contract/desk/error.ts';
import {
  LISTED_DELIVERIES,
  webhookDeliveriesSchema,
  webhookEndpointsSchema,
  webhookInputSchema,
  webhookSecretSchema,
} from '@repo/contract/desk/webhook-endpoint.ts';
import type { FastifyRequest } from 'fastify';
import type { Actor } from '#audit/actor.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { giveUpDelivery, retryDelivery } from '#desk/webhooks/deliveries.ts';
import {
  addWebhook,
  changeWebhook,
  findEndpoint,
  pauseWebhook,
  removeWebhook,
  renewWebhookSecret,
  resumeWebhook,
  testWebhook,
  type WebhookDeps,
} from '#desk/webhooks/endpoints.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { signedInOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';

const preValidation = requireBody;
const params = z.object({ id: z.string() });
const secretAnswer = documentAnswer(
  'Its secret, which is shown only this once.',
  webhookSecretSchema,
);

/** What is done with one webhook, or with one of its calls, and what the documentation says of it. */
const ACTS: readonly {
  path: `/webhooks/${string}`;
  summary: string;
  done: string;
  work: (id: string, by: Actor, deps: WebhookDeps) => Promise<void>;
}[] = [
  {
    path: '/webhooks/:id/pause',
    summary: 'Pause a webhook',
    done: 'What happens from now on is kept.',
    work: pauseWebhook,
  },
  {
    path: '/webhooks/:id/resume',
    summary: 'Resume a webhook',
    done: 'What was kept is being sent in its order.',
    work: resumeWebhook,
  },
  {
    path: '/webhooks/:id/remove',
    summary: 'Remove a webhook',
    done: 'It is removed, with all that waits for it.',
    work: removeWebhook,
  },
  {
    path: '/webhooks/:id/test',
    summary: 'Send a test to a webhook',
    done: 'It is being sent.',
    work: (id, _by, deps) => testWebhook(id, deps),
  },
  {
    path: '/webhooks/deliveries/:id/retry',
    summary: 'Try a call of a webhook again',
    done: 'It is due.',
    work: retryDelivery,
  },
  {
    path: '/webhooks/deliveries/:id/give-up',
    summary: 'Give up a call of a webhook',
    done: 'It is not sent.',
    work: giveUpDelivery,
  },
];

/** Adds the routes for webhooks. */
export function addWebhookRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { store, config } = deps;
  const confirmedIn = (request: FastifyRequest) => ({
    session: signedInOf(request).session,
    by: actorOf(request, config),
  });

  routes.get(
    '/webhooks',
    {
      schema: {
        summary: 'List the webhooks',
        response: { 200: documentAnswer('All of them.', webhookEndpointsSchema) },
      },
    },
    async () => ({
      endpoints: await store.read(({ webhookEndpoints }) => webhookEndpoints.list()),
      isInsideAllowed: config.WEBHOOK_INSIDE === 'yes',
    }),
  );

  routes.get(
    '/webhooks/:id/deliveries',
    {
      schema: {
        summary: 'List the last calls of a webhook',
        params,
        response: { 200: documentAnswer('The newest first.', webhookDeliveriesSchema) },
      },
    },
    async ({ params: { id } }) =>
      store.read(async (reads) => {
        await findEndpoint(reads, id);
        return { deliveries: await reads.webhookDeliveries.last(id, LISTED_DELIVERIES) };
      }),
  );

  routes.post(
    '/webhooks',
    {
      preValidation,
      schema: {
        summary: 'Add a webhook',
        body: webhookInputSchema,
        response: { 200: secretAnswer },
      },
    },
    (request) => addWebhook(request.body, confirmedIn(request), deps),
  );

  routes.post(
    '/webhooks/:id',
    {
      preValidation,
      schema: {
        summary: 'Change a webhook',
        params,
        body: webhookInputSchema,
        response: { 200: documentAnswer('It is changed.', doneSchema) },
      },
    },
    async (request) => {
      await changeWebhook(request.params.id, request.body, confirmedIn(request), deps);
      return { success: true } as const;
    },
  );

  routes.post(
    '/webhooks/:id/secret',
    {
      preValidation,
      schema: {
        summary: 'Renew the secret of a webhook',
        params,
        body: z.object({}),
        response: { 200: secretAnswer },
      },
    },
    (request) => renewWebhookSecret(request.params.id, confirmedIn(request), deps),
  );

  for (const { path, summary, done, work } of ACTS) {
    routes.post(
      path,
      {
        preValidation,
        schema: {
          summary,
          params,
          body: z.object({}),
          response: { 200: documentAnswer(done, doneSchema) },
        },
      },
      async (request) => {
        await work(request.params.id, actorOf(request, config), deps);
        return { success: true } as const;
      },
    );
  }
}
