import type { FastifyRequest } from 'fastify';
import { z } from 'zod';
import { changedConversationSchema } from '@repo/contract/desk/conversation.ts';
import { doneSchema } from '@repo/contract/desk/error.ts';
import { scheduleMessageSchema } from '@repo/contract/desk/scheduled-reply.ts';
import { changedTicketSchema, scheduleReplySchema } from '@repo/contract/desk/ticket.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { scheduleMessage, scheduleReply } from '#desk/scheduled/schedule.ts';
import { sendNow, takeBack } from '#desk/scheduled/settle.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';
import { staffOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';

const params = z.object({ id: z.string() });
const preValidation = requireBody;

/** What the calls have in common that decide about a scheduled reply. */
const deciding = (summary: string) => ({
  schema: {
    summary,
    params,
    body: z.object({}),
    response: { 200: documentAnswer('It is done.', doneSchema) },
  },
  preValidation,
});

/** Adds the routes for replies that are sent later. */
export function addScheduledReplyRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { announcer, mailer, config } = deps;
  const decider = (request: FastifyRequest) => ({
    you: staffOf(request),
    by: actorOf(request, config),
  });

  routes.post(
    '/conversations/:id/later',
    {
      schema: {
        summary: 'Send a message later',
        params,
        body: scheduleMessageSchema,
        response: {
          200: documentAnswer('The conversation after the change.', changedConversationSchema),
        },
      },
      preValidation,
    },
    async (request) => {
      const { params: about, body } = request;
      return { conversation: await scheduleMessage(about.id, body, staffOf(request), deps) };
    },
  );
  routes.post(
    '/tickets/:id/later',
    {
      schema: {
        summary: 'Reply by email later',
        params,
        body: scheduleReplySchema,
        response: { 200: documentAnswer('The ticket after the change.', changedTicketSchema) },
      },
      preValidation,
    },
    async (request) => {
      const { params: about, body } = request;
      return { ticket: await scheduleReply(about.id, body, staffOf(request), deps) };
    },
  );
  routes.post(
    '/scheduled/:id/send',
    deciding('Send a scheduled reply now, also one that is held'),
    async (request) => {
      const sent = await sendNow(request.params.id, decider(request), deps);
      if (sent) announcer.message(sent);
      mailer.wake();
      return { success: true } as const;
    },
  );
  routes.post(
    '/scheduled/:id/take-back',
    deciding('Take a scheduled reply back, so that it is never sent'),
    async (request) => {
      await takeBack(request.params.id, decider(request), deps);
      return { success: true } as const;
    },
  );
}
