import { z } from 'zod';
import { changedConversationSchema } from '@repo/contract/desk/conversation.ts';
import { snoozeInputSchema } from '@repo/contract/desk/snooze.ts';
import { changedTicketSchema } from '@repo/contract/desk/ticket.ts';
import { actorOf } from '#staff/actor-of.ts';
import { snoozeConversation, wakeConversation } from '#desk/snoozes/snooze-conversation.ts';
import { snoozeTicket, wakeTicket } from '#desk/snoozes/snooze-ticket.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const params = z.object({ id: z.string() });
const preValidation = requireBody;

const conversationAnswer = {
  200: documentAnswer('The conversation after the change.', changedConversationSchema),
};
const ticketAnswer = { 200: documentAnswer('The ticket after the change.', changedTicketSchema) };

/** What the calls that snooze something have in common, and what those have that end a snooze. */
const snoozing = {
  summary: 'Snooze it until a time or an answer',
  params,
  body: snoozeInputSchema,
};
const waking = { summary: 'End the snooze', params, body: z.object({}) };

/** Adds the routes that snooze conversations and tickets. */
export function addSnoozeRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { config } = deps;
  routes.post(
    '/conversations/:id/snooze',
    { schema: { ...snoozing, response: conversationAnswer }, preValidation },
    async (request) => {
      const { params: about, body } = request;
      const by = actorOf(request, config);
      return { conversation: await snoozeConversation(about.id, body, by, deps) };
    },
  );
  routes.post(
    '/conversations/:id/wake',
    { schema: { ...waking, response: conversationAnswer }, preValidation },
    async (request) => ({
      conversation: await wakeConversation(request.params.id, actorOf(request, config), deps),
    }),
  );
  routes.post(
    '/tickets/:id/snooze',
    { schema: { ...snoozing, response: ticketAnswer }, preValidation },
    async (request) => {
      const { params: about, body } = request;
      return { ticket: await snoozeTicket(about.id, body, actorOf(request, config), deps) };
    },
  );
  routes.post(
    '/tickets/:id/wake',
    { schema: { ...waking, response: ticketAnswer }, preValidation },
    async (request) => ({
      ticket: await wakeTicket(request.params.id, actorOf(request, config), deps),
    }),
  );
}
