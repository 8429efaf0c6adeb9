import type { FastifyInstance } from 'fastify';
import { ROUTE_ACCESS, type Access } from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';

declare module 'fastify' {
  // Fastify requires augmenting its own interface to type what routes carry.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access;
  }
}

/**
 * Gives each route that is added from now on who may call it, from {@link ROUTE_ACCESS}. A route that is not in
 * that table cannot be added, so the backend does not start.
 *
 * @throws {Error} while a route is added
 */
export function declareAccess(scope: FastifyInstance): void {
  scope.addHook('onRoute', (route) => {
    for (const method of [route.method].flat()) {
      const access = accessTo(method, route.url.slice(DESK_API.length));
      route.config = { ...route.config, access };
    }
  });
}

function accessTo(method: string, path: string): Access {
  const table: Readonly<Record<string, Access>> = ROUTE_ACCESS;
  // Fastify answers HEAD wherever it answers GET.
  const access =
    table[`${method} ${path}`] ?? (method === 'HEAD' ? table[`GET ${path}`] : undefined);
  if (access) return access;
  throw new Error(`Who may call ${method} ${path}? Add it to packages/contract/desk/access.ts.`);
}
