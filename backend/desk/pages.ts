import { NotFound } from '@/backend/core/errors';
import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { errorHandlerFor } from '@/backend/http/error-handler';
import { DESK_API, DESK_PATH } from '@/lib/contract/desk/address';

/** What `npm run build:desk` makes. Every command of the repository runs in its root. */
const FOLDER = resolve('.desk');

const INDEX = 'index.html';

/** Files whose names change with what is in them. */
const ASSETS = 'assets/';

/** Nothing but our own files, no markup from text, and no page around this one. */
const POLICY = [
  "default-src 'none'",
  ...['script-src', 'style-src', 'font-src', 'connect-src', 'manifest-src'].map(
    (directive) => `${directive} 'self'`,
  ),
  "img-src 'self' data:",
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
  "require-trusted-types-for 'script'",
].join('; ');

const NOTHING = 'There is nothing at this address';

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Desk</title>
<p>The desk has not been built yet. Run <code>npm run build:desk</code>, then reload.</p>
`;

const answerFailure = errorHandlerFor('desk');

/**
 * Serves the pages of the desk. They find their way by themselves, so each address that is no file gets
 * the same page.
 *
 * @param folder where they are
 */
export async function addDeskPages(app: FastifyInstance, folder = FOLDER): Promise<void> {
  app.get(DESK_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(`${DESK_PATH}/`),
  );
  await app.register(
    async (scope) => {
      scope.setErrorHandler((error, request, reply) => {
        // A path that leads out of the folder, in whichever spelling.
        const isRefused =
          error instanceof Error && 'statusCode' in error && error.statusCode === 403;
        answerFailure(isRefused ? new NotFound(NOTHING) : error, request, reply);
      });
      scope.addHook('onRequest', (_request, reply, done) => {
        reply.header('content-security-policy', POLICY);
        done();
      });
      await scope.register(fastifyStatic, {
        root: folder,
        index: INDEX,
        cacheControl: false,
        // The build has left them beside the files.
        preCompressed: true,
        setHeaders(reply, path) {
          const isHashed = path.startsWith(join(folder, ASSETS));
          reply.header(
            'cache-control',
            isHashed ? 'public, max-age=31536000, immutable' : 'no-store',
          );
        },
      });
      scope.setNotFoundHandler(async (request, reply) => {
        if (!isForPage(request)) throw new NotFound(NOTHING);
        if (existsSync(join(folder, INDEX))) return reply.sendFile(INDEX);
        reply.code(503).header('cache-control', 'no-store').type('text/html; charset=utf-8');
        return reply.send(NOT_BUILT);
      });
    },
    { prefix: DESK_PATH },
  );
}

/** Whether somebody opens a page, and nothing asks for a file or makes a call. */
function isForPage({ url, headers }: FastifyRequest): boolean {
  const isOther = [`${DESK_API}/`, `${DESK_PATH}/${ASSETS}`].some((path) => url.startsWith(path));
  return !isOther && (headers.accept ?? '').includes('text/html');
}
