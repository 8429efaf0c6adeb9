import { z } from 'zod';

/** `POST /desk/api/account/away`, and `POST /desk/api/colleagues/{id}/away`: until when somebody is away; null for here. */
export const absenceSchema = z.object({
  until: z.iso.datetime('Please choose a day and a time').nullable(),
});
