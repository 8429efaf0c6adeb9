import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { jsonSchemaTransform } from 'fastify-type-provider-zod';
import type { Clock } from '@/backend/core/clock';
import type { Config } from '@/backend/core/config';
import { requireSignIn } from '@/backend/staff/access';
import type { Store } from '@/backend/store/store';
import { company } from '@/lib/company/company';
import { DOCS_PATH } from '@/lib/contract/desk/address';

/**
 * Serves the OpenAPI document of all routes added later, and a page to read it, at `/docs`. It maps the
 * backend's internals, so only people who are signed in at the desk see it, except during development.
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
  // The documentation page needs its own scripts and styles; nothing else needs any.
  const admit = requireSignIn(config, parts);
  const isOpen = config.NODE_ENV === 'development';
  await app.register(swaggerUi, {
    routePrefix: DOCS_PATH,
    staticCSP: DOCS_POLICY,
    ...(!isOpen && {
      uiHooks: {
        preHandler: (request, _reply, done) => void admit(request).then(() => done(), done),
      },
    }),
  });
}

const DOCS_POLICY =
  "default-src 'none'; script-src 'self'; style-src 'self' 'unsafe-inline'; " +
  "img-src 'self' data:; connect-src 'self'; base-uri 'none'; frame-ancestors 'none'";
