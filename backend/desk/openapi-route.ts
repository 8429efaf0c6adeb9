import type { FastifyInstance, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { company } from '@repo/company/company.ts';
import {
  mayProgramCall,
  ROUTE_ACCESS,
  type DeskRoute,
  type Role,
} from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';
import type { DeskRoutes } from '#desk/deps.ts';
import { documentAnswer } from '#http/document-answer.ts';
import { staffOf } from '#staff/access.ts';

/** Adds the document of what programs can do, by their role. */
export function addOpenApiRoute(routes: DeskRoutes, scope: FastifyInstance): void {
  routes.get(
    '/openapi.json',
    {
      schema: {
        summary: 'Read what a program may call',
        response: { 200: documentAnswer('An OpenAPI 3.1 document.', z.looseObject({})) },
      },
    },
    (request: FastifyRequest) => documentFor(staffOf(request).role, scope),
  );
}

/** The part of the document of all routes that a program with a role may call. */
function documentFor(role: Role, scope: FastifyInstance) {
  const { openapi, components, paths = {} } = scope.swagger() as Document;
  const allowed = Object.entries(paths)
    .filter(([path]) => path.startsWith(DESK_API))
    .map(([path, operations]) => [path, operationsFor(role, path, operations)] as const)
    .filter(([, operations]) => Object.keys(operations).length > 0);
  const bearer = { type: 'http', scheme: 'bearer' };
  return {
    openapi,
    info: { title: `${company.name} desk`, version: '1' },
    security: [{ bearer: [] }],
    components: { ...components, securitySchemes: { bearer } },
    paths: Object.fromEntries(allowed),
  };
}

/** What is read of the document of all routes. */
type Document = Readonly<{
  openapi: string;
  components?: object;
  paths?: Readonly<Record<string, object>>;
}>;

const operationsFor = (role: Role, path: string, operations: object): object => {
  const below = path.slice(DESK_API.length).replaceAll(/\{(\w+)\}/g, ':$1');
  return Object.fromEntries(
    Object.entries(operations).filter(([method]) => {
      const route = `${method.toUpperCase()} ${below}`;
      return Object.hasOwn(ROUTE_ACCESS, route) && mayProgramCall(role, route as DeskRoute);
    }),
  );
};
