import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { DESK_API, DESK_PATH } from '@repo/contract/desk/address.ts';
import { REPORTS_PATH } from '@repo/contract/policy-report.ts';
import { ownConnections, pagePolicy } from '@repo/server/http/page-policy.ts';
import { permissionsPolicy } from '@repo/server/http/permissions-policy.ts';
import { rootFolder } from '@repo/content-files/root-folder.ts';
import { NotFound } from '#core/errors.ts';
import type { Config } from '#core/config.ts';
import { isDeskSecure } from '#core/desk-address.ts';
import { errorHandlerFor } from '#http/error-handler.ts';
import { addScope } from '#http/scope.ts';

/** The output of `npm run build -- --only desk`. */
const FOLDER = resolve(rootFolder, '.desk');

const INDEX = 'index.html';

/** Files whose names change with their content. */
const ASSETS = 'assets/';

/** The pages play a sound when something arrives, copy the link of an invitation, and use passkeys. */
const PERMISSIONS_POLICY = permissionsPolicy(
  'autoplay',
  'clipboard-write',
  'publickey-credentials-create',
  'publickey-credentials-get',
);

const NOTHING = 'There is nothing at this address';

const NOT_BUILT = `<!doctype html>
<html lang="en"><meta charset="utf-8"><title>Desk</title>
<p>The desk has not been built yet. Run <code>npm run build -- --only desk</code>, then reload.</p>
`;

/**
 * Serves the pages of the desk. Their routing happens in the browser, so every address that is not a file
 * gets the same page.
 *
 * @param folder the folder of the built pages
 */
export async function addDeskPages(
  app: FastifyInstance,
  config: Pick<Config, 'DESK_URL'>,
  folder = FOLDER,
): Promise<void> {
  app.get(DESK_PATH, { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(`${DESK_PATH}/`),
  );
  await addScope(app, { name: 'desk pages', prefix: DESK_PATH }, async (scope) => {
    scope.setErrorHandler(errorHandlerFor('desk'));
    scope.addHook('onRequest', ({ headers: { host } }, reply, done) => {
      reply
        .header('content-security-policy', policyFor(host, config))
        .header('permissions-policy', PERMISSIONS_POLICY);
      done();
    });
    await scope.register(fastifyStatic, {
      root: folder,
      index: [INDEX],
      cacheControl: false,
      // The build leaves compressed copies next to the files.
      preCompressed: true,
      setHeaders(reply, path) {
        const isHashed = path.startsWith(join(folder, ASSETS));
        // The list of features says nothing about a file, and is long.
        if (isHashed) {
          reply.removeHeader('permissions-policy');
          reply.raw.removeHeader('permissions-policy');
        }
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
  });
}

/** Only our own files, and the socket of the host on which the page was opened. */
function policyFor(requested: string | undefined, config: Pick<Config, 'DESK_URL'>): string {
  const isSecure = isDeskSecure(config);
  const host = config.DESK_URL === undefined ? requested : new URL(config.DESK_URL).host;
  return pagePolicy(
    {
      'script-src': "'self'",
      'style-src': "'self'",
      'font-src': "'self'",
      'img-src': "'self'",
      // Emails are shown as they were designed, in a frame that runs nothing.
      'frame-src': "'self'",
      'connect-src': ownConnections(host, isSecure),
      // No script may turn text into markup or code.
      'require-trusted-types-for': "'script'",
      // The one exception is the address of the service worker (`desk/push/this-browser.ts`).
      'trusted-types': 'service-worker',
      'worker-src': "'self'",
      'manifest-src': "'self'",
    },
    { isSecure, reports: REPORTS_PATH },
  );
}

/** Whether someone is opening a page, rather than requesting a file or calling the API. */
function isForPage({ url, headers }: FastifyRequest): boolean {
  const isOther = [`${DESK_API}/`, `${DESK_PATH}/${ASSETS}`].some((path) => url.startsWith(path));
  return !isOther && (headers.accept ?? '').includes('text/html');
}
