import type { FastifyInstance } from 'fastify';
import { ROUTE_ACCESS, type Access, type DeskRoute } from '@repo/contract/desk/access.ts';
import { DESK_API } from '@repo/contract/desk/address.ts';

declare module 'fastify' {
  // Fastify requires augmenting its own interface to type what routes carry.
  // oxlint-disable-next-line typescript/consistent-type-definitions
  interface FastifyContextConfig {
    /** Who may call the route. */
    access?: Access;
    /** What it is called in the table. */
    deskRoute?: DeskRoute;
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
      const deskRoute = nameOf(method, route.url.slice(DESK_API.length));
      route.config = { ...route.config, deskRoute, access: ROUTE_ACCESS[deskRoute] };
    }
  });
}

function nameOf(method: string, path: string): DeskRoute {
  // Fastify answers HEAD wherever it answers GET.
  const names = [`${method} ${path}`, ...(method === 'HEAD' ? [`GET ${path}`] : [])];
  const name = names.find(isDeskRoute);
  if (name) return name;
  throw new Error(`Who may call ${method} ${path}? Add it to packages/contract/desk/access.ts.`);
}

const isDeskRoute = (name: string): name is DeskRoute => Object.hasOwn(ROUTE_ACCESS, name);
