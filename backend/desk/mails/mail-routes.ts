import { Readable } from 'node:stream';
import { z } from 'zod';
import { receivedMailSchema } from '@repo/contract/desk/mail.ts';
import type { DeskDeps, DeskRoutes } from '#desk/deps.ts';
import { mailNotFound, showMail } from '#desk/mails/show-mail.ts';
import { partsOf } from '#files/storage/file-storage.ts';
import { safeHtmlOf } from '#inbox/reading.ts';
import { documentAnswer } from '#http/document-answer.ts';
import type { StoredFile } from '#store/files/reads.ts';

const params = z.object({ id: z.string().max(100) });

/** The page of an email runs nothing, fetches nothing, and is only ever shown within a page of the desk. */
const POLICY =
  "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'; " +
  "frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const page = (html: string) => `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><title>Email</title>
<meta name="color-scheme" content="light">
<style>body { margin: 12px; font: 15px/1.5 sans-serif; overflow-wrap: anywhere }</style>
</head><body>${html}</body></html>
`;

/** Adds the routes for received emails: their words, as they were designed, and as they came. */
export function addMailRoutes(routes: DeskRoutes, deps: DeskDeps): void {
  routes.get(
    '/mails/:id',
    {
      schema: {
        summary: 'Get a received email',
        params,
        response: { 200: documentAnswer('What it says, and its files.', receivedMailSchema) },
      },
    },
    ({ params: { id } }) => showMail(id, deps),
  );
  routes.get(
    '/mails/:id/html',
    {
      schema: {
        summary: 'Get a received email as it was designed',
        description: 'An HTML page that runs nothing and fetches nothing.',
        params,
      },
    },
    async ({ params: { id } }, reply) => {
      const html = await safeHtmlOf(await rawOf(id, deps), deps);
      if (html === null) throw mailNotFound();
      return reply
        .header('content-security-policy', POLICY)
        .header('x-frame-options', 'SAMEORIGIN')
        .header('cache-control', 'private, no-store')
        .type('text/html; charset=utf-8')
        .send(page(html));
    },
  );
  routes.get(
    '/mails/:id/raw',
    {
      schema: {
        summary: 'Get a received email as it came',
        description: 'A file for email programs.',
        params,
      },
    },
    async ({ params: { id } }, reply) => {
      const raw = await rawOf(id, deps);
      return reply
        .header('content-disposition', 'attachment; filename="email.eml"')
        .header('content-length', raw.size)
        .header('cache-control', 'private, no-store')
        .type('message/rfc822')
        .send(Readable.from(deps.storage.read(raw.id, partsOf(raw.size))));
    },
  );
}

async function rawOf(id: string, { store }: DeskDeps): Promise<StoredFile> {
  const files = await store.read((reads) => reads.files.of({ receivedMailIds: [id] }));
  const raw = files.find(({ role }) => role === 'raw-mail');
  if (!raw) throw mailNotFound();
  return raw;
}
