import { z } from 'zod';
import { readAddress } from '#address.ts';
import { DUE_SPANS, TICKET_KINDS, TICKET_STATES } from '#desk/ticket.ts';

/** The query of `GET /desk/api/tickets` and of the export. Quarantine is shown only on request. */
export const ticketFilterSchema = z.object({
  /** Leads and call requests are listed only when they are asked for. An export has everything. */
  kind: z.enum(TICKET_KINDS).optional(),
  state: z.enum(TICKET_STATES).optional(),
  /** `me`, `nobody`, or the ID of a colleague. */
  assignee: z.string().max(100).optional(),
  /** The complete email address. */
  email: z.string().overwrite(readAddress).max(254).optional(),
  /** The ID of a label. */
  label: z.string().max(100).optional(),
  /** Only tickets that are quarantined although nothing in them suggests spam, and not looked at yet. */
  toCheck: z.literal('1').optional(),
  /** Only tickets that wait for an answer and are not snoozed, those that are due first on top. The others are newest first. */
  due: z.enum(DUE_SPANS).optional(),
  /** Only tickets that are snoozed, those that come back first on top; or only those that are not. */
  snoozed: z.enum(['yes', 'no']).optional(),
  /** Days in the company's time zone, both inclusive: `2026-01-31`. */
  from: z.iso.date('from must be a date like 2026-01-31').optional(),
  to: z.iso.date('to must be a date like 2026-01-31').optional(),
});

export type TicketFilter = z.output<typeof ticketFilterSchema>;

export const ticketQuerySchema = ticketFilterSchema.extend({
  cursor: z.string().max(300).optional(),
});
/** `GET /desk/api/tickets/export`: a file of all tickets that match the filter. */
export const ticketExportSchema = ticketFilterSchema.extend({ format: z.enum(['csv', 'json']) });
