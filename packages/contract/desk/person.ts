import { z } from 'zod';
import { readAddress } from '#address.ts';
import { ticketSchema } from '#desk/ticket.ts';
import { email } from '#text.ts';

const address = email('Valid email address is required');

/** `GET /desk/api/person?address=…` */
export const personQuerySchema = z.object({ address });

/** `GET /desk/api/person/export?address=…`: with the bytes of files (`zip`), or without. */
export const personExportSchema = personQuerySchema.extend({
  format: z.enum(['json', 'zip']).default('json'),
});

/** How many items of each kind are stored about one address. */
export const personCountsSchema = z.object({
  inquiries: z.int(),
  leads: z.int(),
  callRequests: z.int(),
  conversations: z.int(),
  messages: z.int(),
  notes: z.int(),
  replies: z.int(),
  receivedMails: z.int(),
  /** Of those that stay in the mailbox because they could not be fetched. The version before does not count them. */
  unfetchedMails: z.int().default(0),
  files: z.int(),
  mails: z.int(),
  mailFiles: z.int(),
  searchEntries: z.int(),
});

export type PersonCounts = z.infer<typeof personCountsSchema>;

export const personSchema = z.object({
  address: z.string(),
  counts: personCountsSchema,
  tickets: z.array(ticketSchema),
  conversations: z.array(
    z.object({ conversationId: z.string(), startedAt: z.string(), excerpt: z.string() }),
  ),
});

/** `POST /desk/api/person/erase`: the address is typed twice, because an erasure cannot be undone. */
export const eraseSchema = z
  .object({ address, confirmation: z.string().overwrite(readAddress) })
  .refine(({ address: one, confirmation }) => one === confirmation, {
    message: 'The two addresses do not match',
    path: ['confirmation'],
  });

/** What was erased, when, and by whom. It holds a hash of the address instead of the address. */
export const receiptSchema = z.object({
  id: z.string(),
  erasedAt: z.string(),
  erasedBy: z.string(),
  /** SHA-256 of the address in its one form. */
  addressHash: z.string(),
  counts: personCountsSchema,
  /** What the erasure does not reach, in sentences. */
  remarks: z.array(z.string()),
});

export type ErasureReceipt = z.infer<typeof receiptSchema>;
