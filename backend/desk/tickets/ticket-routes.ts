import { z } from 'zod';
import { assignSchema } from '@repo/contract/desk/conversation.ts';
import { setLabelsSchema } from '@repo/contract/desk/label.ts';
import { noteInputSchema } from '@repo/contract/desk/note.ts';
import {
  changedTicketSchema,
  replyInputSchema,
  setStateSchema,
  ticketDetailSchema,
  ticketListSchema,
} from '@repo/contract/desk/ticket.ts';
import { ticketExportSchema, ticketQuerySchema } from '@repo/contract/desk/ticket-filter.ts';
import type { Actor } from '#audit/actor.ts';
import { recordAlone } from '#audit/record.ts';
import { staffOf } from '#staff/access.ts';
import { actorOf } from '#staff/actor-of.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { recordLook } from '#desk/person/record-look.ts';
import { addTicketNote } from '#desk/tickets/add-ticket-note.ts';
import { assignTicket } from '#desk/tickets/assign-ticket.ts';
import { exportTickets } from '#desk/tickets/export-tickets.ts';
import { listTickets } from '#desk/tickets/list-tickets.ts';
import { readTicket } from '#desk/tickets/read-ticket.ts';
import { replyToTicket } from '#desk/tickets/reply-to-ticket.ts';
import { leaveInSpam, rescueTicket } from '#desk/tickets/rescue-ticket.ts';
import { selectionOf } from '#desk/tickets/selection.ts';
import { setTicketLabels } from '#desk/tickets/set-ticket-labels.ts';
import { setTicketState } from '#desk/tickets/set-ticket-state.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { requireBody } from '#http/validation.ts';

const params = z.object({ id: z.string() });
const changed = { 200: documentAnswer('The ticket after the change.', changedTicketSchema) };
const preValidation = requireBody;

/** Adds the routes for tickets, and for leads and call requests, which are kept as such. */
export function addTicketRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  const { config, mailer } = deps;
  addReadRoutes(routes, deps);

  routes.post(
    '/tickets/:id/assign',
    {
      schema: {
        summary: 'Assign a ticket to someone, or unassign it',
        params,
        body: assignSchema,
        response: changed,
      },
      preValidation,
    },
    async (request) => {
      const { params: about, body } = request;
      return { ticket: await assignTicket(about.id, body, staffOf(request), deps) };
    },
  );
  routes.post(
    '/tickets/:id/state',
    {
      schema: {
        summary: 'Set the status of a ticket, a lead, or a call request',
        params,
        body: setStateSchema,
        response: changed,
      },
      preValidation,
    },
    async (request) => {
      const { params: about, body } = request;
      return { ticket: await setTicketState(about.id, body, staffOf(request), deps) };
    },
  );
  routes.post(
    '/tickets/:id/labels',
    {
      schema: {
        summary: 'Set the labels of a ticket',
        params,
        body: setLabelsSchema,
        response: changed,
      },
      preValidation,
    },
    async ({ params: { id }, body }) => ({
      ticket: await setTicketLabels(id, body.labelIds, deps),
    }),
  );
  routes.post(
    '/tickets/:id/notes',
    {
      schema: { summary: 'Add an internal note', params, body: noteInputSchema, response: changed },
      preValidation,
    },
    async (request) => {
      const { params: about, body } = request;
      return { ticket: await addTicketNote(about.id, body, staffOf(request), deps) };
    },
  );
  routes.post(
    '/tickets/:id/replies',
    {
      schema: { summary: 'Reply by email', params, body: replyInputSchema, response: changed },
      preValidation,
    },
    async (request) => {
      const { params: about, body } = request;
      const ticket = await replyToTicket(about.id, body, staffOf(request), deps);
      mailer.wake();
      return { ticket };
    },
  );
  routes.post(
    '/tickets/:id/rescue',
    {
      schema: { summary: 'Release a ticket from quarantine', params, response: changed },
      preValidation,
    },
    async (request) => {
      const ticket = await rescueTicket(request.params.id, actorOf(request, config), deps);
      mailer.wake();
      return { ticket };
    },
  );
  routes.post(
    '/tickets/:id/leave-in-spam',
    {
      schema: {
        summary: 'Leave a ticket in quarantine and mark it as checked',
        params,
        response: changed,
      },
      preValidation,
    },
    async (request) => ({
      ticket: await leaveInSpam(request.params.id, actorOf(request, config), deps),
    }),
  );
}

function addReadRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get(
    '/tickets',
    {
      schema: {
        summary: 'List tickets: inquiries, orders, and emails',
        description:
          'Newest first, or with `due`, what is due first. Quarantined tickets, and leads and call requests, are listed only on request.',
        querystring: ticketQuerySchema,
        response: { 200: documentAnswer('A page of tickets.', ticketListSchema) },
      },
    },
    (request) => listTickets(request.query, staffOf(request), deps),
  );
  routes.get(
    '/tickets/export',
    {
      schema: {
        summary: 'Export all matching tickets',
        description: 'A CSV or JSON file, in the order of the list.',
        querystring: ticketExportSchema,
      },
    },
    async (request, reply) => {
      const { format, ...filter } = request.query;
      const asked = selectionOf(filter, staffOf(request), deps);
      // What is due is the list; everything else that was sent is in no other export.
      const selection = { ...asked, withRequests: filter.due === undefined };
      await recordExport(request.query, actorOf(request, deps.config), deps);
      const file = exportTickets(format, selection, deps);
      return reply
        .type(file.type)
        .header('content-disposition', `attachment; filename="${file.name}"`)
        .send(file.content);
    },
  );
  routes.get(
    '/tickets/:id',
    {
      schema: {
        summary: 'Get a ticket',
        params,
        response: {
          200: documentAnswer('What was sent, and what has happened since.', ticketDetailSchema),
        },
      },
    },
    (request) => readTicket(request.params.id, staffOf(request), deps),
  );
}

/** Records an export. An address in the filter is a name, not a detail. */
async function recordExport(
  { email, toCheck, ...known }: z.output<typeof ticketExportSchema>,
  by: Actor,
  deps: DeskDeps,
): Promise<void> {
  const details = { ...known, ...(toCheck !== undefined && { toCheck: true }) };
  const act = { act: 'tickets-exported', by, details } as const;
  await (email === undefined ? recordAlone(act, deps) : recordLook(act, email, deps));
}
