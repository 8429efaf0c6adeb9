import { expect } from '@jest/globals';
import type { Ticket, TicketDetail } from '@repo/contract/desk/ticket.ts';
import type { Colleague } from '#tests/backend/desk/desk.ts';

/** The first page of the list for a query. */
export async function listTickets(colleague: Colleague, query = ''): Promise<Ticket[]> {
  const { status, body } = await colleague.get(`/tickets${query}`);
  expect(status).toBe(200);
  return body.tickets as Ticket[];
}

/** The first ticket of the list for a query. */
export async function newestTicket(colleague: Colleague, query = ''): Promise<Ticket> {
  const [ticket] = await listTickets(colleague, query);
  if (!ticket) throw new Error('There is no ticket');
  return ticket;
}

/** The page of a ticket. */
export async function readTicket(colleague: Colleague, id: string): Promise<TicketDetail> {
  const { status, body } = await colleague.get(`/tickets/${id}`);
  expect(status).toBe(200);
  return body as TicketDetail;
}
