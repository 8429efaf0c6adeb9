import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import { company } from '@repo/company/company.ts';
import { DOCS_PATH } from '@repo/contract/desk/address.ts';
import { REPORTS_PATH } from '@repo/contract/policy-report.ts';
import { pagePolicy } from '@repo/server/http/page-policy.ts';
import type { Clock } from '#core/clock.ts';
import type { Config } from '#core/config.ts';
import { isDeskSecure } from '#core/desk-address.ts';
import { addScope } from '#http/scope.ts';
import { requireAccess } from '#staff/access.ts';
import type { Store } from '#store/store.ts';

/**
 * Serves the OpenAPI document of all routes added later, and a page to read it, at `/docs`. It maps the
 * backend's internals, so only admins of the desk see it, except during development.
 *
 * @param parts finds out who is signed in
 */
export async function documentRoutes(
  app: FastifyInstance,
  { config, ...parts }: { config: Config; store: Store; clock: Clock },
): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: {
        title: `${company.name} backend`,
        description: 'The calls that the website makes.',
        version: '1',
      },
    },
    transform: jsonSchemaTransform,
  });
  const admit = requireAccess(() => 'admins', config, parts);
  const isOpen = config.NODE_ENV === 'development';
  await addScope(app, { name: 'documentation' }, async (scope) => {
    // Not only its pages: the package serves files that have no hooks of their own.
    if (!isOpen) scope.addHook('onRequest', admit);
    await scope.register(swaggerUi, {
      routePrefix: DOCS_PATH,
      staticCSP: pagePolicy(DOCS_NEEDS, {
        isSecure: isDeskSecure(config),
        reports: REPORTS_PATH,
      }),
    });
  });
}

/**
 * What the page of Swagger UI needs. It writes attributes with styles, which cannot run anything, and one
 * element with a style that is always the same. It turns text into markup, so Trusted Types cannot be required.
 */
const DOCS_NEEDS = {
  'script-src': "'self'",
  'style-src-elem': "'self' 'sha256-RL3ie0nH+Lzz2YNqQN83mnU0J1ot4QL7b99vMdIX99w='",
  'style-src-attr': "'unsafe-inline'",
  'img-src': "'self' data:",
  'connect-src': "'self'",
};
