import type { FastifyInstance } from 'fastify';
import fastifyPlugin from 'fastify-plugin';

/**
 * Adds routes with hooks, handlers, or parsers of their own.
 *
 * @param scope the name that error messages give it (without one, Fastify would search all loaded files for
 *   it), and the prefix of its paths
 */
export async function addScope(
  app: FastifyInstance,
  { name, prefix = '' }: { name: string; prefix?: string },
  addRoutes: (scope: FastifyInstance) => void | Promise<void>,
): Promise<void> {
  const plugin = async (scope: FastifyInstance) => addRoutes(scope);
  await app.register(fastifyPlugin(plugin, { name, encapsulate: true }), { prefix });
}
