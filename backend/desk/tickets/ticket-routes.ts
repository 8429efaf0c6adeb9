import { z } from 'zod';
import type { Actor } from '@/backend/audit/actor';
import { recordAlone } from '@/backend/audit/record';
import { staffOf } from '@/backend/staff/access';
import { actorOf } from '@/backend/staff/actor-of';
import type { DeskDeps, DeskRoutes } from '@/backend/desk/deps';
import { recordLook } from '@/backend/desk/person/record-look';
import { addTicketNote } from '@/backend/desk/tickets/add-ticket-note';
import { assignTicket } from '@/backend/desk/tickets/assign-ticket';
import { exportTickets } from '@/backend/desk/tickets/export-tickets';
import { listTickets } from '@/backend/desk/tickets/list-tickets';
import { readTicket } from '@/backend/desk/tickets/read-ticket';
import { replyToTicket } from '@/backend/desk/tickets/reply-to-ticket';
import { leaveInSpam, rescueTicket } from '@/backend/desk/tickets/rescue-ticket';
import { selectionOf } from '@/backend/desk/tickets/selection';
import { setTicketState } from '@/backend/desk/tickets/set-ticket-state';
import { documentAnswer } from '@/backend/http/document-answer';
import { requireBody } from '@/backend/http/require-body';
import { assignSchema } from '@/lib/contract/desk/conversation';
import { noteInputSchema } from '@/lib/contract/desk/note';
import {
  changedTicketSchema,
  replyInputSchema,
  setStateSchema,
  ticketDetailSchema,
  ticketExportSchema,
  ticketListSchema,
  ticketQuerySchema,
} from '@/lib/contract/desk/ticket';

const params = z.object({ id: z.string() });
const changed = { 200: documentAnswer('The ticket after the change.', changedTicketSchema) };
const preValidation = requireBody;

/** Adds the routes for tickets: inquiries, orders, leads, and call requests. */
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
    async ({ params: { id }, body }) => ({ ticket: await assignTicket(id, body, deps) }),
  );
  routes.post(
    '/tickets/:id/state',
    {
      schema: {
        summary: 'Set the status of a ticket',
        params,
        body: setStateSchema,
        response: changed,
      },
      preValidation,
    },
    async ({ params: { id }, body }) => ({ ticket: await setTicketState(id, body, deps) }),
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
        summary: 'List tickets: inquiries, orders, leads, and call requests',
        description: 'Newest first. Quarantined tickets are listed only on request.',
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
        description: 'A CSV or JSON file, newest first.',
        querystring: ticketExportSchema,
      },
    },
    async (request, reply) => {
      const { format, ...filter } = request.query;
      const selection = selectionOf(filter, staffOf(request));
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
